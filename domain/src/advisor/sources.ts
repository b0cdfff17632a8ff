import type { LocalDate } from '../kernel/local-date.ts'

/** A page that somebody read for an entry. */
export interface Source {
  /** Who says it. */
  name: string
  /** Without https://; null where no public source was found and the line is common knowledge. */
  address: string | null
  /** The day on which it was read. */
  seen: LocalDate
}

type Site = readonly [name: string, address: string | null]

/** The day on which all pages below were read. */
export const SOURCES_SEEN: LocalDate = '2026-11-22'
/** From this day on answers say that their sources are due to be read again. */
export const SOURCES_REVIEW_BY: LocalDate = '2027-11-22'

/** Governments, research and public bodies. */
const PUBLIC: Readonly<Record<string, Site>> = {
  WA1: ['Department of Agriculture, WA: lawn care', 'agric.wa.gov.au/pests-weeds-diseases/lawn-care'],
  WA2: ['Department of Agriculture, WA: lawn problems', 'agric.wa.gov.au/control-methods/lawn-problems'],
  VIC1: [
    'Agriculture Victoria: sting nematode on turf',
    'agriculture.vic.gov.au/biosecurity/plant-diseases/sting-nematode-on-turfgrass',
  ],
  VIC2: [
    'Agriculture Victoria: onion grass and broadleaf weeds',
    'agriculture.vic.gov.au/farm-management/land-and-pasture-management/native-pasture-management/managing-onion-grass-and-broadleaf-weeds',
  ],
  AP1: ['APVMA: chlorpyrifos', 'apvma.gov.au/node/50091'],
  AP2: ['APVMA: signal words on labels', 'archive.apvma.gov.au/use_safely/understanding_labels/signal.php'],
  AP3: [
    'APVMA: home garden labels',
    'apvma.gov.au/registrations-and-permits/apvma-labelling-codes/alc/home-garden-domestic-pest-control-alc',
  ],
  AP4: ['AgroPages: chlorthal-dimethyl', 'news.agropages.com/News/NewsDetail---51722.htm'],
  LAW: ['Pesticides Act 1999 (NSW), section 15', 'austlii.edu.au/au/legis/nsw/consol_act/pa1999120/s15.html'],
  PIC: ['Queensland Poisons Information Centre', 'poisonsinfo.health.qld.gov.au'],
  PIC2: ['NSW Poisons Information Centre', 'poisonsinfo.nsw.gov.au/Frequently-Asked-Questions.aspx'],
  FA: ['National Fire Ant Eradication Program', 'fireants.org.au/stop/outlier-detections/responding-to-outliers'],
  GW: ['SA Health: greywater', 'sahealth.sa.gov.au'],
  ACT: [
    'Access Canberra: hazardous household waste',
    'accesscanberra.act.gov.au/city-services/hazardous-household-waste',
  ],
  ESC: ['Eurobodalla Shire Council: pesticides', 'esc.nsw.gov.au'],
  CHQ: ["Children's Health Queensland: ride-on mowers", 'childrens.health.qld.gov.au'],
  WATERCORP: [
    'Water Corporation WA: wetting agents',
    'watercorporation.com.au/Legal/Accessibility/Wetting-agents-video-transcript',
  ],
  WATERPERTH: ['Water Corporation WA: watering days', 'watercorporation.com.au'],
  SYDNEYWATER: ['Sydney Water: water wise guidelines', 'sydneywater.com.au'],
  FAO56: ['FAO Irrigation and Drainage Paper 56 (Allen et al. 1998)', 'fao.org'],
  GRDC: ['GRDC Spray Application Manual 2025', 'grdc.com.au'],
  IS: ['International Society for Horticultural Science, Acta 1122', 'ishs.org/ishs-article/1122_8'],
  AG: ['Australian Golf Course Superintendents Association', 'agcsa.com.au/news-item/2363'],
  SOIL: [
    'Soil health knowledge base, Victoria: gypsum',
    'soilhealth.ccmaknowledgebase.vic.gov.au/brown_book/07_Gypsum.htm',
  ],
  TQ1: ['Turf Queensland: white curl grub', 'turfqueensland.org.au/white-curl-grub-in-lawns'],
  TQ2: [
    'Turf Queensland: lawn seed in the subtropics and tropics',
    'turfqueensland.org.au/success-with-lawn-seed-in-the-subtropics-and-tropics',
  ],
  RIVER: ['Home River Ocean: ecological issues', 'homeriverocean.com.au/ecological-issues'],
  ABC: ['ABC Gardening Australia: living on the edge', 'abc.net.au/gardening/factsheets/livin-on-the-edge/12830554'],
  BURKES: ["Burke's Backyard: bindii", 'burkesbackyard.com.au/fact-sheets'],
  WEST: ['The West Australian: bindii', 'thewest.com.au/lifestyle/new-homes/bindii-burden-be-gone-ng-b88420464z'],
  SMH: ['Sydney Morning Herald, 22 October 2007: carbaryl', 'smh.com.au'],
}

/** Sites with many pages, which are cited by what stands behind a slash. */
const SITES: Readonly<Record<string, Site>> = {
  TF: ['Turf Finder', 'turffinder.com/pests-diseases-and-weeds'],
  NT: ['Nuturf', 'nuturf.com.au/problem-solver/disease'],
  GC: ['Greencast', 'greencast.com.au/disease-foliage-andor-roots'],
  PM: ['Professional Pest Manager', 'professionalpestmanager.com/garden-pests-and-lawn-pests'],
  GB: ['Gilba Solutions', 'gilbasolutions.com'],
  YA: ['Yates', 'yates.com.au/plants/problem-solver/weeds'],
  LS: ['Lawn Solutions Australia', 'lawnsolutionsaustralia.com.au/lawn-care'],
  MH: ['myhomeTURF', 'myhometurf.com.au/lawn-tips'],
  DT: ['Daleys Turf', 'daleysturf.com.au'],
  PMU: ['Paul Munns Instant Lawn', 'paulmunnsinstantlawn.com.au/blog'],
  LP: ['Lawn Pride', 'lawnpride.com.au/blogs'],
}

/** Single pages of growers and the trade. */
const TRADE: Readonly<Record<string, Site>> = {
  ASSUMED: ['Common knowledge, no published source found', null],
  SAPPHIRE: ['Sapphire Turf: buffalo maintenance', 'sapphireturf.com.au/buffalo-grass-maintenance.php'],
  COOLTURF: ['Coolturf', 'coolturf.com.au'],
  TURFCO: ['Turfco', 'turfco.com.au'],
  OZBREED: ['Ozbreed', 'ozbreed.wordpress.com'],
  MOWCOAST: ['Mowcoast: mowing techniques', 'mowcoast.com/articles/mowing-techniques.html'],
  AKERSMOW: ['Akers of Lawn: mowing', 'akersoflawn.com.au/diy/mowing'],
  AKERS: ['Akers of Lawn: weeds', 'akersoflawn.com.au/how-to-identify-and-effectively-remove-weeds'],
  LITTLE: ['Little Lawns: nitrogen', 'littlelawns.com.au/blogs/news/nitrogen-whats-the-deal'],
  BUFFALO: ['Buffalo Grass', 'buffalograss.au/blog/common-buffalo-grass-problems.html'],
  BUFFALOSHADE: ['Buffalo Grass: shade', 'buffalograss.au/growing-buffalo-grass-shade.html'],
  CTLAWNS: ['CT Lawns: which turf', 'ctlawns.com.au/which-turf-type-is-right-for-your-lawn'],
  TIMS: ["Tim's Garden Centre", 'timsgardencentre.com.au/articles/12'],
  SEARLES: ['Searles: Mullumbimby couch', 'searlesgardening.com.au/articles/control-mullumbimby-couch-treatment'],
  SEASOL: ['Seasol: oxalis', 'seasol.com.au/pest-problem/weeds/oxalis'],
  DJS: ['DJs Growers: onion grass', 'djsgrowers.blogspot.com/2013/07'],
  REDBACK: ['Redback Agri: onion weed', 'redbackagri.com.au/how-to-kill-onion-grass'],
  FDOC: ['Turf weed, pest and disease guide', 'fdocuments.net'],
  CLINIC: ['Garden Clinic: knock out those weeds', 'gardenclinic.com.au/blog'],
  MHKHAKI: ['myhomeTURF: khaki weed', 'staging.myhometurf.com.au/?p=20186'],
  MHMITES: ['myhomeTURF: mites', 'staging.myhometurf.com.au/?p=15019'],
  MHDOLLAR: ['myhomeTURF: dollar spot', 'myhometurf.com.au/?p=17769'],
  PALMETTO: ['Palmetto: kikuyu in buffalo', 'palmetto.com.au/3-ways-to-kill-kikuyu-from-your-buffalo-lawn.html'],
  LAWNGREEN: ['Lawn Green: couch in buffalo', 'lawngreen.com.au/removing_couch_from_buffalo'],
  LAWNGREEN2: ['Lawn Green: sprays on buffalo', 'lawngreen.com.au/buffalo-lawn-care-tip-lawn-green-lawn-care-protocol'],
  RESEED: ['Reseed My Lawn: algae and moss', 'reseedmylawn.com.au/algae-and-moss-in-lawns'],
  LCAWEB: ['Lawn Care Advice: sod webworms', 'lawncareadvice.com.au/lawn-pests/139-sod-webworms.html'],
  LCAMOSS: ['Lawn Care Advice: moss', 'lawncareadvice.com.au/lawn-repair/77-moss-in-lawns.html'],
  ADDICTS: ['Lawn Addicts', 'lawnaddicts.com.au/resource'],
  DOCTOR: ['Lawn Doctor: armyworm', 'lawndoctor.com.au/armyworm-is-in-perth'],
  DOCTORDEAD: ['Lawn Doctor: spring dead spot', 'lawndoctor.com.au/spring-dead-spot'],
  ECOGROW: ['Ecogrow: billbug', 'ecogrow.com.au/top10/Bill_Bug.html'],
  TURFCULT: ['Turfculture: insect guide', 'shop.turfculture.com.au/pages/insect-pest-id-solution'],
  PPMANTS: [
    'Professional Pest Manager: funnel ants',
    'professionalpestmanager.com/pest-control-ants/funnel-ants-digging-for-gold',
  ],
  LIVING: ['Living Turf: autumn diseases', 'livingturf.com.au/autumn-diseases'],
  TGAWA: ['Turf Growers Association of WA', 'tgawa.com.au/handy-tips'],
  BAYER: ['Bayer: spring dead spot', 'bayeramplifypest.com.au'],
  HERBI: ['HerbiGuide: take-all of turf', 'herbiguide.com.au/Descriptions/hg_Takeall_of_Turf.htm'],
  CAPRI: ['Above Capricorn', 'abovecapricorn.blogspot.com/2008/01'],
  ENVU: ['Envu: rust', 'au.envu.com'],
  NTYELLOW: ['Nuturf: kikuyu yellows', 'nuturf.com.au/problem/kikuyu-yellows'],
  PITCH: ['Pitchcare: kikuyu yellows', 'pitchcare.com/magazine/yellow-belly-kikuyu.html'],
  TURFBREED: ['Turfbreed: buffalo yellows', 'turfbreed.com.au/buffalo-grass-yellows'],
  TURFFARM: ['The Turf Farm', 'theturffarm.com.au/pauls-lawn-tips'],
  BAILEYS: ['Baileys: renovating a lawn', 'baileysfertiliser.com.au/renovating-lawn'],
  BAYTURF: ['Bay Turf Gladstone', 'bayturfgladstone.net.au/lawn-care-tips'],
  LOOKLOCAL: ['Look Local WA: dogs', 'looklocalwa.com.au/articles/dogs-lawn-burn-55'],
  SHED: ['The Turf Shed', 'theturfshed.com.au/tips'],
  PLANTDOC: ['Plant Doctor: iron', 'plantdoctor.com.au/blog'],
  LILYDALE: ['Lilydale Instant Lawn: salt', 'lilydaleinstantlawn.com.au/turf/salt-tolerant-turf'],
  ALLTURF: ['All Turf Solutions', 'allturfsolutions.com.au/category/seasonal-advice/page/2'],
  ALLFROST: ['All Turf Solutions: frost', 'allturfsolutions.com.au/how-to-help-a-frost-affected-lawn'],
  RETURF: ['ReTurf: lawn care', 'returf.com.au/lawn-care'],
  COBBITTY: ['Cobbitty Turf: top dressing', 'cobbittyturf.com.au/beware-top-dressing-incorrectly-can-kill-your-lawn'],
  PROLAWNS: ['Pro Lawns: pH', 'prolawnsau.com/pages/ph-correction-and-testing'],
  LORN: ['Lorn Turf', 'lornturf.com.au/lawn-care-maitland'],
  ALLABOUT: ['All About Turf', 'allaboutturf.com.au/turf-establishment'],
  HGTURF: ['HG Turf Group: new lawn care', 'hgturfgroup.com.au/how-to-guides/new-lawn-care-guide'],
  NL28: ['Paul Munns Instant Lawn: newsletter 28', 'paulmunnsinstantlawn.com.au/NL28'],
  YATESKIK: ['Yates: kikuyu', 'yates.com.au/lawn-hub/varieties-of-turf/kikuyu-grass'],
  GRECHS: ['Grechs Turf: buffalo from seed', 'grechsturf.com.au/growing-buffalo-grass-from-seed'],
  LOVEGROVE: ['Lovegrove Turf: seed or stolon', 'lovegroveturf.com/seed-lawn-vs-stolon'],
  CARABOODA: ['Carabooda Lawn: watering', 'caraboodalawn.com.au/watering'],
  LOVEGARDEN: ['Love the Garden', 'lovethegarden.com/au-en'],
  ROSEMOUNT: ['Rosemount Turf: holidays', 'rosemountturf.com.au/2020/12/21'],
  SAVEWATER: ['Savewater: greywater', 'savewater.com.au/index.php?sectionid=184'],
  CHEMWATCH: [
    'Chemwatch: chemicals in the garden shed',
    'bulletin.chemwatch.net/legislation/what-chemicals-are-in-your-garden-shed-know-the-risks',
  ],
  CNCHEM: ['CN Chemicals, 17 August 2012: carbendazim', 'cnchemicals.com'],
  AH: ['Animal Poisons Helpline: organic fertilisers', 'animalpoisons.com.au/news/organic-fertilisers'],
  AH2: ['Animal Poisons Helpline: snail bait', 'animalpoisons.com.au/news/is-this-snail-bait-safe-to-use'],
  EDEN: ['Eden Gardens: bees', 'edengardens.com.au/blogs/news/bee-day-20th-may'],
  SOUTHERN: ['Southern Thunderer: phosphorus in WA', 'southernthunderer.com.au'],
  SCOOP: ['Scoop (NZ): clippings after herbicide', 'scoop.co.nz (AK1809/S00087)'],
}

export const SITES_OF_SOURCES: Readonly<Record<string, Site>> = { ...PUBLIC, ...SITES, ...TRADE }

/** The page that an entry cites; undefined for a key that nobody named. */
export function sourceOf(reference: string): Source | undefined {
  const slash = reference.indexOf('/')
  const key = slash < 0 ? reference : reference.slice(0, slash)
  const page = slash < 0 || slash === reference.length - 1 ? '' : reference.slice(slash)
  const site = Object.hasOwn(SITES_OF_SOURCES, key) ? SITES_OF_SOURCES[key] : undefined
  if (site === undefined || (page !== '') !== Object.hasOwn(SITES, key)) return undefined
  const [name, address] = site
  return { name, address: address === null ? null : address + page, seen: SOURCES_SEEN }
}
