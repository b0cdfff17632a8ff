import { paths } from '@turfwise/contract/app-paths'
import { valueToken } from '@turfwise/contract/page-words'
import { Contact } from './contact.tsx'
import { Away, LegalFrame, Part, Points, Where, Without } from './legal-frame.tsx'

export const ABOUT_TITLE = 'About'
export const ABOUT_DESCRIPTION = 'What Turfwise is, what its advice rests on, and who made what it is built from.'
/** The day on which these words were last changed. */
export const ABOUT_DATE = '2026-11-24'

const CC_BY = 'https://creativecommons.org/licenses/by/4.0/'

/** /about: what the advice rests on, and who is to be thanked. The credits are those of NOTICE; a test holds them together. */
export function AboutPage() {
  return (
    <LegalFrame title={ABOUT_TITLE} date={ABOUT_DATE}>
      <Part id="what" title="What it is">
        <p>
          Turfwise helps Australian home gardeners with one question: what should I do in the garden today, and why? It
          reads the weather of your suburb, and what you told it of grass, soil and past jobs, and says for three days
          whether to mow, water, feed or weed, each with its reason and the figures behind it.
        </p>
        <p>
          The verdicts are worked out by fixed rules, the same for everybody; no machine that learns decides them.{' '}
          <Where has="AI">
            A year's plan may be refined by an AI service, and is checked by the same rules afterwards.
          </Where>
          <Without it="AI">The plans for a year are made by rules as well.</Without>
        </p>
        <Contact />
      </Part>
      <Part id="advice" title="What the advice rests on">
        <Points>
          <li>
            Water: FAO Irrigation and Drainage Paper 56 (Allen, Pereira, Raes and Smith, 1998) for what air and sun
            take, and for the water that soil holds; turf coefficients of the University of California.
          </li>
          <li>Spraying: Delta T by the Bureau of Meteorology and the GRDC Spray Application Manual.</li>
          <li>
            Mowing, feeding and the calendar: Australian turf growers, of whom most agree within ranges:
            sapphireturf.com.au, ozbreed.wordpress.com, mowcoast.com, akersoflawn.com.au, littlelawns.com.au and
            buffalograss.au.
          </li>
          <li>
            Products and grasses: daleysturf.com.au, sapphireturf.com.au, coolturf.com.au and turfco.com.au, by active
            ingredient. The label goes before all of them.
          </li>
          <li>
            Watering rules: pages of water utilities, councils and states. Profile, Garden shows the rule that holds for
            you, with its page and the day on which it was read.
          </li>
        </Points>
        <p>Where sources disagree, or none was found, Turfwise says so or asks you.</p>
      </Part>
      <Part id="data" title="Data from others">
        <Points>
          <li>
            Weather data by <Away href="https://open-meteo.com/">Open-Meteo.com</Away>, under{' '}
            <Away href={CC_BY}>CC BY 4.0</Away>: rounded, put into our own units, and judged by our rules. Its archive
            rests on ERA5 of the Copernicus Climate Change Service.
          </li>
          <li>
            Places, postcodes and councils: an extract of GeoNames,{' '}
            <Away href="https://www.geonames.org">www.geonames.org</Away>, under <Away href={CC_BY}>CC BY 4.0</Away>,
            with coordinates rounded and some entries corrected or added.
          </li>
          <Where has="GOOGLE_PLACES">
            <li>Suggestions for places: Google, where the list says so.</li>
          </Where>
        </Points>
      </Part>
      <Part id="made-of" title="What it is made of">
        <Points>
          <li>
            Letters: Atkinson Hyperlegible Next (
            <Away href="https://github.com/googlefonts/atkinson-hyperlegible-next">
              github.com/googlefonts/atkinson-hyperlegible-next
            </Away>
            ) and Bricolage Grotesque (
            <Away href="https://github.com/ateliertriay/bricolage">github.com/ateliertriay/bricolage</Away>), under the
            SIL Open Font License 1.1 (<Away href="https://openfontlicense.org">openfontlicense.org</Away>).
          </li>
          <li>
            Icons: Lucide (<Away href="https://lucide.dev">lucide.dev</Away>), ISC License, some derived from Feather,
            MIT License; those of garden tools, and the pictures, are our own.
          </li>
          <li>
            The program: <a href="/license.txt">Apache License 2.0</a>. All names and licences together:{' '}
            <a href="/notice.txt">NOTICE</a>.
          </li>
        </Points>
      </Part>
      <Part id="more" title="More">
        <p>
          <a href={paths.privacy()}>Privacy</a> says what is kept about you, <a href={paths.terms()}>Terms</a> what is
          promised and what is not. The trial of {valueToken('TRIAL_DAYS')} days costs nothing, and nothing locks when
          it ends.
        </p>
      </Part>
    </LegalFrame>
  )
}
