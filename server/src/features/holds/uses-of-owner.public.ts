/** Newest uses of which the holds of a garden are made. */
const USES_READ = 50

/**
 * The newest uses of the owner `$1`, as fields of `ProductUse`. What a product's label says is read in the shed, where it
 * may have been put right since; of a product that is gone it is what was noted when it was used.
 */
export const USES_OF_OWNER = `
  select used.product_name as "productName", used.application_method as method, used.applied_at as "appliedAt",
    coalesce(product.type, used.product_type) as "productType",
    coalesce(product.active_ingredients, used.active_ingredients) as "activeIngredients",
    case when product.id is null then used.reentry_hours else product.reentry_hours end as "reentryHours",
    case when product.id is null then used.rainfast_hours else product.rainfast_hours end as "rainfastHours",
    case when product.id is null then used.mow_hold_days else product.mow_hold_days end as "mowHoldDays",
    case when product.id is null then used.withholding_days else product.withholding_days end as "withholdingDays"
  from (
    select * from app.product_uses newest where newest.user_id = $1
    order by newest.applied_at desc, newest.id desc limit ${USES_READ}
  ) used
  join app.activity_logs log on log.user_id = $1 and log.id = used.id
  left join app.chemicals product on product.user_id = $1 and product.id = log.chemical_id`
