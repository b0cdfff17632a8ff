import { buttonClass } from '../../ui/button.tsx'

/** The one button of the page, in the hero and again at the end. Its words wrap when they are large. */
export const BIG_BUTTON = `${buttonClass('primary', 'large')} max-w-full py-2 text-center text-[1.125rem] whitespace-normal!`
export const WRAP = 'mx-auto max-w-[1240px] px-gutter'
/** Headline of a section of this page. */
export const BIG_HEAD =
  'font-display font-[740] text-[2rem] leading-[2.25rem] tracking-[-0.025em] lg:text-[2.75rem] lg:leading-[3rem]'
