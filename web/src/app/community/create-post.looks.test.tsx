import { beforeEach, describe, expect } from 'vitest'
import { aPostList, chooseType, content, describePhoto, inSheet, ownTag, tagBox } from '../../../test/create-post.tsx'
import { testLooks } from '../../../test/looks.ts'
import { anApp } from '../../../test/open-app.tsx'
import { choosePhotos } from '../../../test/photo-file.ts'
import { plantPosting } from '../../../test/posting-service.ts'
import { plantStorage } from '../../../test/storage-service.ts'

const { network, person, show } = anApp()
const { openCreate } = aPostList({ person, show })
beforeEach(() => {
  plantPosting(network(), person())
  plantStorage(network())
})

describe('what Create Post looks like', () =>
  testLooks(async (size) => {
    await openCreate(size)
    await chooseType('Tip')
    await content.fill('a '.repeat(900))
    await ownTag.fill('averyverylongtagthatgoesonandon')
    await inSheet('Add').click()
    ;(tagBox('tools').element() as HTMLElement).click()
    await choosePhotos('lawn.png')
    await expect.element(inSheet('Remove the photo')).toBeVisible()
    await describePhoto.fill('Dry patch by the path, between the sprinkler and the fence')
  }))
