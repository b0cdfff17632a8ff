// What main.tsx brings to a page: the styles, by which sizes, focus and what is hidden are as people have them.
import '../src/styles.css'
import { resizeTo } from './frame-size.ts'
import { PHONE } from './sizes.ts'

await resizeTo(...PHONE)
