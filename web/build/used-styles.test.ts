import { expect, it } from 'vitest'
import { usedStyles } from './used-styles.ts'

const SHEET = [
  ':root{--ink:#111;--sky:#cef;--unused:#fff}',
  'body{color:var(--ink)}',
  'button{cursor:pointer}',
  'table{border:0}',
  '.px-4{padding:1rem}',
  '.never{color:red}',
  '.\\[\\&\\>svg\\]\\:size-4>svg{width:1rem}',
  '.lg\\:w-1\\/2{width:50%}',
  '[data-theme="dark"]{--ink:#eee}',
  '.group-data-on\\:flex:is(:where(.group)[data-on] *){display:flex}',
].join('')

it('keeps the rules of what was drawn, whatever signs are in their names', async () => {
  const used = await usedStyles(SHEET, ['<button class="px-4 [&amp;&gt;svg]:size-4 lg:w-1/2"><svg></svg></button>'])
  for (const rule of ['body', 'button', '.px-4', ':size-4', 'w-1\\/2', '--ink:#111']) expect(used).toContain(rule)
  for (const rule of ['.never', 'table', '--unused']) expect(used).not.toContain(rule)
})

it('keeps what scripts set later: classes, themes, attributes and variables that they name', async () => {
  const used = await usedStyles(SHEET, [
    "x.className='group';y.className='group-data-on:flex';x.dataset.on='';style.getPropertyValue('--sky')",
  ])
  for (const rule of ['group-data-on', '[data-theme="dark"]', '--sky:#cef']) expect(used).toContain(rule)
})
