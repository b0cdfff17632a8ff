/** Of the icons beside the window's figures. */
export const LINE_ICON = 'size-4.5 shrink-0'
export const LINE_STROKE = 2.25
/** Of the condition's icon in a day's tab. */
export const TAB_ICON = 'size-5 shrink-0 @max-[5.25rem]:hidden'
export const TAB_STROKE = 2.2
