import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { deleteZone, listArchivedZones, listUsers } from '../../../../contract/src/admin.ts'
import { restoreZone } from '../../../../contract/src/irrigation.ts'
import { anAdmin, button, says } from '../../../test/admin-screen.ts'
import { wordsOf } from '../../../test/home-weather.ts'
import { fails, refusal } from '../../../test/network.ts'
import { expectNothingSent } from '../../../test/nothing-sent.ts'
import { sheet, sheetAtRest, sheetGone } from '../../../test/sheet.ts'
import { failure, success, toastSaying } from '../../../test/toast.ts'

const { garden, network, openAdmin, person, sent, service } = anAdmin()

const rows = page.getByRole('list', { name: 'Archived zones' }).getByRole('listitem')
const row = (name: string) => rows.filter({ hasText: name })
const field = sheet.getByLabelText('Type PERMANENTLY DELETE', { exact: true })
const inSheet = (name: string) => sheet.getByRole('button', { name, exact: true })
const askDelete = async (name = 'Front lawn') => {
  await button(`Delete ${name}`).click()
  await sheetAtRest()
}
const zoneReads = () => network().reads.filter((path) => path === listArchivedZones.path).length

describe('archived zones', () => {
  it('stand with name, badge, owner, plants, area, day and reason, and both buttons [ADMIN-32, ADMIN-33]', async () => {
    service().addZone()
    service().addZone({ name: 'Side path', plantTypes: [], archiveReason: null, areaSize: 1200 })
    await openAdmin('zones')
    await expect.element(row('Front lawn')).toBeVisible()
    expect(wordsOf(row('Front lawn'))).toBe(
      'Front lawn Archived Owner tom@example.com Plants Buffalo Grass, Native Shrubs Area 120 m² Archived on 5 Oct 2026 Reason Paved over Restore Delete',
    )
    expect(wordsOf(row('Side path'))).toContain('Plants N/A Area 1,200 m²')
    await expect.element(button('Restore Front lawn')).toBeEnabled()
    await expect.element(button('Delete Front lawn')).toBeEnabled()
  })

  it('are none: both lines say so [ADMIN-34]', async () => {
    await openAdmin('zones')
    await says('No archived zones found')
    await says('All irrigation zones are currently active')
  })

  it('are asked for once the users are loaded, as the admin among them [ADMIN-37]', async () => {
    const held = Promise.withResolvers<void>()
    const asked: (string | undefined)[] = []
    network().on(listArchivedZones, ({ query }) => {
      asked.push(query.adminUserId)
      return []
    })
    network().meddle(listUsers, async (_attempt, pass) => {
      await held.promise
      return pass()
    })
    await openAdmin('zones')
    await expect.poll(() => network().reads).toContain(listUsers.path)
    await expect.element(page.getByText('Loading archived zones')).toBeInTheDocument()
    expect(asked).toEqual([])
    held.resolve()
    await says('No archived zones found')
    expect(asked).toEqual([person().id])
  })

  it('are nobody’s to see where no user has the address of the admin: Admin user not found [ADMIN-41]', async () => {
    garden().changeProfile({ email: 'somebody.else@example.com' })
    await openAdmin('zones')
    await says('Admin user not found')
    expect(zoneReads()).toBe(0)
  })

  it('say Failed to fetch archived zones, and are asked for again [ADMIN-42]', async () => {
    network().meddle(listArchivedZones, fails)
    await openAdmin('zones')
    await says('Failed to fetch archived zones')
    network().leaveAlone()
    await button('Try again').click()
    await says('No archived zones found')
  })

  it('are restored as the admin, and read anew [ADMIN-43, ADMIN-50]', async () => {
    const { id } = service().addZone()
    await openAdmin('zones')
    await expect.element(row('Front lawn')).toBeVisible()
    const before = zoneReads()
    await button('Restore Front lawn').click()
    await toastSaying(success('Zone restored successfully'))
    expect(sent()).toEqual([{ call: `PATCH /api/irrigation/zones/${id}/restore`, body: { adminUserId: person().id } }])
    await says('No archived zones found')
    expect(zoneReads()).toBe(before + 1)
  })

  it('stay where restoring failed: Failed to restore zone [ADMIN-42]', async () => {
    service().addZone()
    network().meddle(restoreZone, fails)
    await openAdmin('zones')
    await button('Restore Front lawn').click()
    await toastSaying(failure('Failed to restore zone'))
    await expect.element(button('Restore Front lawn')).toBeEnabled()
  })

  it('are deleted in a dialog with a field, Cancel and Delete Permanently [ADMIN-35]', async () => {
    service().addZone()
    await openAdmin('zones')
    await askDelete()
    await expect.element(field).toHaveFocus()
    await expect.element(inSheet('Delete Permanently')).toBeVisible()
    await inSheet('Cancel').click()
    await sheetGone()
    await expectNothingSent(sent)
  })

  it('can be deleted only when the typed text is the phrase letter by letter [ADMIN-36]', async () => {
    const { id, userId } = service().addZone()
    await openAdmin('zones')
    await askDelete()
    for (const typed of [
      'permanently delete',
      'PERMANENTLY  DELETE',
      'PERMANENTLY DELETE ',
      ' PERMANENTLY DELETE',
      'PERMANENTLY DELET',
    ]) {
      await field.fill(typed)
      await expect.element(inSheet('Delete Permanently')).toBeDisabled()
      await userEvent.keyboard('{Enter}')
    }
    await expectNothingSent(sent)
    await field.fill('PERMANENTLY DELETE')
    await inSheet('Delete Permanently').click()
    await toastSaying(success('Zone permanently deleted'))
    const body = { adminUserId: person().id, userId, confirmText: 'PERMANENTLY DELETE' }
    expect(sent()).toEqual([{ call: `DELETE /api/irrigation/zones/${id}`, body }])
    await sheetGone()
    await says('No archived zones found')
  })

  it('stay where deleting failed: Failed to delete zone, with what was typed [ADMIN-42]', async () => {
    service().addZone()
    network().meddle(deleteZone, fails)
    await openAdmin('zones')
    await askDelete()
    await field.fill('PERMANENTLY DELETE')
    await inSheet('Delete Permanently').click()
    await toastSaying(failure('Failed to delete zone'))
    await expect.element(field).toHaveValue('PERMANENTLY DELETE')
    network().leaveAlone()
    await inSheet('Delete Permanently').click()
    await toastSaying(success('Zone permanently deleted'))
  })

  it('are deleted after it was asked who it is', async () => {
    service().addZone()
    network().meddle(deleteZone, (attempt, pass) => (attempt === 1 ? refusal('security/proof-needed') : pass()))
    await openAdmin('zones')
    await askDelete()
    await field.fill('PERMANENTLY DELETE')
    await inSheet('Delete Permanently').click()
    await sheet.getByLabelText('Your password', { exact: true }).fill('wattle-and-couch')
    await inSheet('Confirm').click()
    await toastSaying(success('Zone permanently deleted'))
    expect(sent().at(-1)?.body).toMatchObject({ currentPassword: 'wattle-and-couch' })
  })
})
