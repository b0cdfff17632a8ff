import './styles.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { Root } from './app/root.tsx'
import { startSession } from './platform/session.ts'
import { startTheme } from './platform/theme.ts'
import { preloadFor } from './routes.tsx'

const place = document.getElementById('root')
if (place === null) throw new Error('the page has no #root')

startTheme()
// Before the router: the sign-in client may find a session in the address.
startSession()

const app = (
  <StrictMode>
    <BrowserRouter>
      <Root />
    </BrowserRouter>
  </StrictMode>
)

// A page drawn at build time is taken over as it stands, which needs its code at hand; any other starts empty. Not a
// top-level await: the screen's file imports this one, and each would wait for the other.
const draw = () => {
  if (place.dataset.prerendered === location.pathname) hydrateRoot(place, app)
  else createRoot(place).render(app)
}
// Code that did not arrive is the screen's to say.
preloadFor(location.pathname).then(draw, draw)
