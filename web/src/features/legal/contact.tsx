import { valueToken } from '@turfwise/contract/page-words'
import { Where, Without } from './legal-frame.tsx'

/** Whom to ask, as far as whoever runs this installation says. */
export function Contact() {
  const mail = valueToken('CONTACT_EMAIL')
  return (
    <>
      <Where has="CONTACT">
        <p>
          You can reach whoever runs this site at <a href={`mailto:${mail}`}>{mail}</a>.
        </p>
      </Where>
      <Without it="CONTACT">
        <p>Who runs this site is not named here. Ask whoever gave you its address.</p>
      </Without>
    </>
  )
}
