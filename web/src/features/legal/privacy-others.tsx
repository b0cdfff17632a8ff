import { valueToken } from '@turfwise/contract/page-words'
import { Away, Part, Points, Where, Without } from './legal-frame.tsx'

/** Services of others, what they are told, and by whom: the server asks them, never the browser. */
export function OthersAsked() {
  return (
    <Part id="others" title="Whom else the server asks">
      <p>Your browser speaks to this site alone. The server asks others for you, and tells them no more than this:</p>
      <Points>
        <Where has="LIVE_WEATHER">
          <li>
            Weather: {valueToken('WEATHER_HOST')} is told a position rounded to a tenth of a degree, about ten
            kilometres, and the time zone. One answer serves everybody near it; who asked is not told. The data are
            those of <Away href="https://open-meteo.com/">open-meteo.com</Away>.
          </li>
        </Where>
        <Without it="LIVE_WEATHER">
          <li>Weather: nobody is asked. This site shows recorded days.</li>
        </Without>
        <Where has="GOOGLE_PLACES">
          <li>
            Places: Google is told the letters that you type into the field for your place, and a random number that
            ties them together until you choose. It learns neither who you are nor your network address.
          </li>
        </Where>
        <Without it="GOOGLE_PLACES">
          <li>Places: nobody is asked. The list of Australian places lies on the server.</li>
        </Without>
        <Where has="AI">
          <li>
            Plans of lawn care: {valueToken('AI_HOST')} runs an AI service that may improve a plan. It is told the
            grass, the climate, the size, your wishes for the plan and the plan itself; neither whose it is nor where.
          </li>
          <li>
            Answers of the assistant: the same service may write them. It is told your question, a photo where you add
            one, the grass, the climate, the weather, what was last done, what is due, and the names of irrigation zones
            and of products in the shed; neither whose they are nor where.
          </li>
        </Where>
        <Without it="AI">
          <li>
            Plans of lawn care and answers of the assistant: no AI service is asked. They are made by rules on the
            server.
          </li>
        </Without>
        <Where has="SMTP">
          <li>Mail: a mail server is handed your address and the text of each mail.</li>
        </Where>
        <Without it="SMTP">
          <li>Mail: none leaves the server. Whoever runs it finds mails in a folder.</li>
        </Without>
        <Where has="SMS">
          <li>
            Codes for phones: a messaging service is handed your number and the code, if you use your phone to sign in.
          </li>
        </Where>
        <Where has="SIGN_IN_SERVICES">
          <li>
            Sign-in: if you come in by another service, it learns that you did, and tells your name and address. What
            you do here it does not learn.
          </li>
        </Where>
        <li>
          Push messages: the push service of your browser's maker (Google, Apple, Mozilla or Microsoft) passes them on,
          if you switched push on. They are encrypted for your browser; it sees when one comes and how large it is.
        </li>
        <Where has="FILES_ELSEWHERE">
          <li>Files: photos and receipts lie in a store at {valueToken('FILES_HOST')}.</li>
        </Where>
        <Without it="FILES_ELSEWHERE">
          <li>Files: photos and receipts lie on the server itself.</li>
        </Without>
      </Points>
    </Part>
  )
}
