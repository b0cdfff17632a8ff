import { beforeEach, expect } from 'vitest'
import { plantAuth } from '../../../test/auth-service.ts'
import { testLooks } from '../../../test/looks.ts'
import { anApp } from '../../../test/open-app.tsx'
import { choosePhotos } from '../../../test/photo-file.ts'
import { openSheet, sheet } from '../../../test/sheet.ts'
import { plantStorage } from '../../../test/storage-service.ts'

const { garden, network, open, person } = anApp()
beforeEach(() => {
  plantAuth(network(), person())
  plantStorage(network())
})

testLooks(async (size) => {
  garden().make('The job', 'mowing', { estimatedDuration: 45 })
  await open('/tasks?filter=all', { size })
  await openSheet('Complete: The job')
  await choosePhotos('a.png')
  await expect.element(sheet.getByRole('button', { name: 'Remove a.png', exact: true })).toBeVisible()
  network().setOnline(false)
  await choosePhotos('b.png')
  await expect.element(sheet.getByText('Waiting to send')).toBeInTheDocument()
})
