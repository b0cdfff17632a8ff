/** The avatar and the menu behind it. */
export function ProfileMenu() {
  return null
}
