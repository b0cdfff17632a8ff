import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createPost, updatePost } from '../../../../contract/src/community.ts'
import {
  aPostList,
  chooseType,
  content,
  describePhoto,
  inSheet,
  ownTag,
  tagBox,
  title,
} from '../../../test/create-post.tsx'
import { expectFocus } from '../../../test/keyboard.ts'
import { fails, refusal } from '../../../test/network.ts'
import { expectNothingSent } from '../../../test/nothing-sent.ts'
import { anApp, SIZES } from '../../../test/open-app.tsx'
import { choosePhotos } from '../../../test/photo-file.ts'
import { OFFERED, type Posting, plantPosting } from '../../../test/posting-service.ts'
import { openSheet, sheet, sheetGone } from '../../../test/sheet.ts'
import { pick, plantStorage, type StorageService, UNAVAILABLE } from '../../../test/storage-service.ts'
import { closeToast, failure, info, success, toastSaying } from '../../../test/toast.ts'

const { network, person, show } = anApp()
const { openCreate, showList } = aPostList({ person, show })

const CREATED = success('Post created!')
const NOT_CREATED = failure('Failed to create post. Please try again.')

let posts: Posting
let storage: StorageService
beforeEach(() => {
  posts = plantPosting(network(), person())
  storage = plantStorage(network())
})

/** What the feed shows, in its order. */
const feed = () => [...document.querySelectorAll('main li > span')].map((item) => item.textContent)

const press = () => inSheet('Post').click()
const sent = () => network().writes.filter(({ path }) => path.startsWith('/api/community/posts'))

describe.each(SIZES)('Create Post on the $device', ({ size }) => {
  it('offers exactly five types, general first, and stands in the feed without a reload once it was posted [COMM-26, COMM-46, COMM-48]', async () => {
    posts.make({ content: 'An older one' })
    await openCreate(size)
    await expect.element(sheet.getByRole('heading', { name: 'Create Post', exact: true })).toBeVisible()
    const types = sheet.getByRole('group', { name: 'Kind of post' }).getByRole('radio')
    await expect
      .poll(() => types.elements().map((radio) => (radio as HTMLInputElement).value))
      .toEqual([...['general', 'question', 'tip', 'showcase', 'help']])
    await expect.element(types.first()).toBeChecked()
    await content.fill('Half doses beat one big one')
    await press()
    await toastSaying(CREATED)
    await sheetGone()
    await expect.poll(feed).toEqual(['Half doses beat one big one', 'An older one'])
    expect(posts.all()).toHaveLength(2)
  })
})

describe('Create Post', () => {
  it('asks for a title in questions, tips and what is shown, and not else [COMM-29, COMM-30]', async () => {
    await openCreate()
    for (const [type, has] of [
      ['Question', true],
      ['General', false],
      ['Tip', true],
      ['Help', false],
      ['Showcase', true],
    ] as const) {
      await chooseType(type)
      await (has ? expect.element(title).toBeVisible() : expect.element(title).not.toBeInTheDocument())
    }
  })

  it('sends the title trimmed, no photo as null, and the type as the last tag [COMM-32, COMM-40, COMM-41]', async () => {
    await openCreate()
    await chooseType('Tip')
    await title.fill('  Half rate, twice  ')
    await content.fill('Two half doses')
    await press()
    await toastSaying(CREATED)
    expect(sent().map(({ body }) => body)).toMatchObject([
      {
        userId: person().id,
        title: 'Half rate, twice',
        content: 'Two half doses',
        tags: ['tip'],
        type: 'tip',
        imageUrl: null,
      },
    ])
  })

  it('sends a title of spaces as null [COMM-33]', async () => {
    await openCreate()
    await chooseType('Showcase')
    await title.fill('   ')
    await content.fill('Look')
    await press()
    await toastSaying(CREATED)
    expect(sent().map(({ body }) => body)).toMatchObject([{ title: null, tags: ['showcase'] }])
  })

  it.each(['', '   \n '])(
    'without content, %j, says what is missing and sends nothing [COMM-27, TOAST-60]',
    async (text) => {
      await openCreate()
      await content.fill(text)
      await press()
      await toastSaying(failure('Please write something to share with the community.', 'Content required'))
      await expectFocus(content)
      await content.fill('Now')
      await press()
      await toastSaying(CREATED)
      expect(sent()).toHaveLength(1)
    },
  )

  it('counts the content from 1800 characters on, and takes 2000 and no 2001st [COMM-28]', async () => {
    await openCreate()
    await content.fill('a'.repeat(1799))
    expect(sheet.getByText(/of 2000 characters/).elements()).toEqual([])
    await content.fill('a'.repeat(1800))
    await expect.element(sheet.getByText('1800 of 2000 characters')).toBeVisible()
    await content.fill('b'.repeat(2001))
    await expect.element(content).toHaveValue('b'.repeat(2000))
    await userEvent.keyboard('c')
    await expect.element(content).toHaveValue('b'.repeat(2000))
    await press()
    await toastSaying(CREATED)
    expect(posts.all()[0]?.content).toBe('b'.repeat(2000))
  })

  it('takes 200 characters of a title, and no more [COMM-31]', async () => {
    await openCreate()
    await chooseType('Question')
    await title.fill('t'.repeat(201))
    await expect.element(title).toHaveValue('t'.repeat(200))
  })

  it('offers exactly eight of the popular tags, and adds those that are chosen [COMM-35, COMM-36]', async () => {
    await openCreate()
    await expect.element(tagBox('tools')).toBeInTheDocument()
    expect(
      sheet
        .getByRole('checkbox')
        .elements()
        .map((box) => box.parentElement?.textContent),
    ).toEqual(OFFERED.map((tag) => `#${tag}`))
    expect(OFFERED).toHaveLength(8)
    await content.fill('Tagged')
    for (const tag of ['tools', 'diy', 'seasonal']) (tagBox(tag).element() as HTMLElement).click()
    ;(tagBox('diy').element() as HTMLElement).click()
    await expect.element(sheet.getByText('2 chosen, plus #general')).toBeVisible()
    await press()
    await toastSaying(CREATED)
    expect(sent().map(({ body }) => body)).toMatchObject([{ tags: ['tools', 'seasonal', 'general'] }])
  })

  it('takes tags of one’s own in small letters with hyphens, each once, and lets them go again [COMM-37, COMM-38, COMM-39]', async () => {
    await openCreate()
    await ownTag.fill('Sir WALTER dna')
    await userEvent.keyboard('{Enter}')
    await expect.element(inSheet('Remove #sir-walter-dna')).toBeVisible()
    await expect.element(ownTag).toHaveValue('')
    await ownTag.fill('sir walter DNA')
    await inSheet('Add').click()
    await expect.element(sheet.getByText('#sir-walter-dna is already chosen.')).toBeVisible()
    await ownTag.fill('Bindii')
    await inSheet('Add').click()
    await inSheet('Remove #bindii').click()
    await expect.element(inSheet('Remove #bindii')).not.toBeInTheDocument()
    await content.fill('Mine')
    // What stands in the field is meant.
    await ownTag.fill('Back Yard')
    await press()
    await toastSaying(CREATED)
    expect(sent().map(({ body }) => body)).toMatchObject([{ tags: ['sir-walter-dna', 'back-yard', 'general'] }])
  })

  it('is empty and closed after it was posted [COMM-44, TOAST-48]', async () => {
    await openCreate()
    await chooseType('Tip')
    await title.fill('Title')
    await content.fill('Content')
    await ownTag.fill('own')
    await press()
    await toastSaying(CREATED)
    await sheetGone()
    await closeToast()
    await openSheet('Create Post')
    await expect.element(content).toHaveValue('')
    await expect.element(ownTag).toHaveValue('')
    await expect.element(sheet.getByText('0 chosen, plus #general')).toBeVisible()
    await chooseType('Tip')
    await expect.element(title).toHaveValue('')
  })

  it('that fails says so and keeps everything; the next press posts it once [COMM-45, COMM-47, TOAST-20]', async () => {
    await openCreate()
    network().meddle(createPost, fails)
    await chooseType('Question')
    await title.fill('Brown rings')
    await content.fill('Kikuyu, full sun')
    await ownTag.fill('Kikuyu')
    await inSheet('Add').click()
    await choosePhotos('rings.png')
    await expect.poll(() => storage.kept().length).toBe(1)
    await press()
    await toastSaying(NOT_CREATED)
    await expect.element(title).toHaveValue('Brown rings')
    await expect.element(content).toHaveValue('Kikuyu, full sun')
    await expect.element(inSheet('Remove #kikuyu')).toBeVisible()
    await expect.element(inSheet('Remove the photo')).toBeVisible()
    network().leaveAlone()
    await press()
    await toastSaying(CREATED)
    expect(new Set(sent().map(({ key }) => key)).size).toBe(1)
    expect(posts.all()).toHaveLength(1)
  })

  it.each([
    [
      'post/too-many-today',
      "That is enough for one day: 3 posts in an account's first 3 days, 50 after. Try again tomorrow.",
    ],
    [
      'post/too-many-links',
      'An account that is younger than 3 days can share one link at a time. Take the others out.',
    ],
    ['post/too-many', 'You have reached the limit for posts. Delete some first.'],
  ] as const)('that is refused as %s says why and keeps everything', async (code, text) => {
    network().meddle(createPost, () => refusal(code))
    await openCreate()
    await content.fill('https://a.example https://b.example')
    await press()
    await toastSaying(failure(text, 'Not posted'))
    await expect.element(content).toHaveValue('https://a.example https://b.example')
  })

  it('keeps what was typed on this device until it was posted', async () => {
    await openCreate()
    await chooseType('Tip')
    await title.fill('Early water')
    await content.fill('Half a tho')
    await choosePhotos('lawn.png')
    await toastSaying(success('Photo added!'))
    await closeToast()
    await describePhoto.fill('Dry patch by the path')
    await inSheet('Close').click()
    await toastSaying(info('Draft saved', 'What you typed is here when you come back.'))
    await sheetGone()
    await show(null)
    await openCreate()
    await expect.element(content).toHaveValue('Half a tho')
    await expect.element(title).toHaveValue('Early water')
    await expect.element(inSheet('Remove the photo')).toBeVisible()
    await expect.element(describePhoto).toHaveValue('Dry patch by the path')
    await press()
    await toastSaying(CREATED)
    const [photo] = storage.kept()
    expect(posts.all()).toMatchObject([
      {
        ...{ title: 'Early water', type: 'tip', imageUrl: `/storage/v1/object/public/${photo}` },
        imageDescription: 'Dry patch by the path',
      },
    ])
    await show(null)
    await openCreate()
    await expect.element(content).toHaveValue('')
  })

  it('waits with its photo without a network, is seen at once, and goes when the network is back', async () => {
    await openCreate()
    network().setOnline(false)
    await content.fill('From the shed')
    await choosePhotos('shed.png')
    await expect.element(inSheet('Remove the photo')).toBeVisible()
    await describePhoto.fill('The shed, from behind')
    await expect
      .element(sheet.getByRole('img', { name: 'The photo of the post' }))
      .toHaveAttribute('src', expect.stringMatching(/^blob:/))
    await expect
      .element(sheet.getByText('You are offline. This is kept here and sent when you are back.'))
      .toBeVisible()
    await press()
    await toastSaying(info('Saved on this phone, will be sent'))
    await sheetGone()
    await expect.poll(feed).toEqual(['From the shed'])
    expect(posts.all()).toEqual([])
    network().setOnline(true)
    await expect.poll(() => posts.all().length).toBe(1)
    expect(posts.all()).toMatchObject([
      {
        imageUrl: `/storage/v1/object/public/${storage.kept()[0]}`,
        imageDescription: 'The shed, from behind',
      },
    ])
    expect(feed()).toEqual(['From the shed'])
  })
})

describe('the photo of a post', () => {
  it('is uploaded to community-posts first, and the post goes after it with its address [COMM-43]', async () => {
    await openCreate()
    await content.fill('With a photo')
    await choosePhotos('lawn.png')
    await expect.poll(() => storage.kept().length).toBe(1)
    await expectNothingSent(sent)
    const [path] = storage.kept()
    expect(path).toMatch(new RegExp(`^garden/community-posts/${person().id}/\\d+-[a-z0-9]+\\.jpg$`))
    await closeToast()
    await press()
    await toastSaying(CREATED)
    expect(sent().map(({ body }) => body)).toMatchObject([{ imageUrl: `/storage/v1/object/public/${path}` }])
  })

  it('is an image: the picker takes nothing else, up to 5 MB of it [COMM-42]', async () => {
    await openCreate()
    const picker = document.querySelector('[role=dialog] input[type=file]:not([capture])') as HTMLInputElement
    expect(picker.accept.split(',').every((type) => type.startsWith('image/') || type.startsWith('.he'))).toBe(true)
    expect(picker.multiple).toBe(false)
    pick(picker, [new File(['%PDF-1.7'], 'plan.pdf', { type: 'application/pdf' })])
    await toastSaying(failure('Please select an image file', 'Invalid file type'))
    pick(picker, [new File([new Uint8Array(5 * 1_048_576 + 1)], 'big.gif', { type: 'image/gif' })])
    await toastSaying(failure('Please select an image smaller than 5MB', 'File too large'))
    expect(storage.arrived).toEqual([])
  })

  it('can be seen and taken away, and leaves nothing behind', async () => {
    await openCreate()
    await choosePhotos('one.png')
    await inSheet('Remove the photo').click()
    await expect.poll(() => storage.kept()).toEqual([])
    await expect.element(inSheet('Choose Photo')).toBeVisible()
    await choosePhotos('two.png')
    await expect.element(inSheet('Remove the photo')).toBeVisible()
    await content.fill('Second time')
    await press()
    await toastSaying(CREATED)
    expect(storage.kept()).toHaveLength(1)
    expect(posts.all()[0]?.imageUrl).toBe(`/storage/v1/object/public/${storage.kept()[0]}`)
  })

  it('that fails is no post, says so, and loses nothing that was typed', async () => {
    storage.answerWith(UNAVAILABLE)
    await openCreate()
    await content.fill('With a photo')
    await choosePhotos('lawn.png')
    await expect.element(inSheet('Try lawn.png again')).toBeVisible()
    await closeToast()
    await press()
    await toastSaying(NOT_CREATED)
    await expect.element(sheet.getByText('Try the photo again or remove it')).toBeVisible()
    await expect.element(content).toHaveValue('With a photo')
    await expectNothingSent(sent)
    await inSheet('Remove lawn.png').click()
    await press()
    await toastSaying(CREATED)
    expect(posts.all()[0]?.imageUrl).toBeNull()
  })
})

describe('what the photo of a post shows', () => {
  it('is asked for once a photo is there, in 200 characters at most, and sent trimmed', async () => {
    await openCreate()
    await content.fill('With a photo')
    await expect.element(describePhoto).not.toBeInTheDocument()
    await choosePhotos('lawn.png')
    await expect.element(describePhoto).toHaveValue('')
    await describePhoto.fill('d'.repeat(201))
    await expect.element(describePhoto).toHaveValue('d'.repeat(200))
    await describePhoto.fill('  Dry patch by the path ')
    await press()
    await toastSaying(CREATED)
    expect(sent().map(({ body }) => body)).toMatchObject([{ imageDescription: 'Dry patch by the path' }])
    await sheetGone()
    await closeToast()
    await openSheet('Create Post')
    await choosePhotos('next.png')
    await expect.element(describePhoto).toHaveValue('')
  })

  it('need not be said: spaces are sent as null', async () => {
    await openCreate()
    await content.fill('With a photo')
    await choosePhotos('lawn.png')
    await describePhoto.fill('   ')
    await press()
    await toastSaying(CREATED)
    expect(sent().map(({ body }) => body)).toMatchObject([{ imageDescription: null }])
  })

  it('goes from the form with the photo, is not sent without one, and stands there again with the next one', async () => {
    await openCreate()
    await content.fill('Look')
    await choosePhotos('one.png')
    await describePhoto.fill('Dry patch')
    await inSheet('Remove the photo').click()
    await expect.element(inSheet('Choose Photo')).toBeVisible()
    await expect.element(describePhoto).not.toBeInTheDocument()
    await choosePhotos('two.png')
    await expect.element(describePhoto).toHaveValue('Dry patch')
    await inSheet('Remove the photo').click()
    await expect.element(inSheet('Choose Photo')).toBeVisible()
    await press()
    await toastSaying(CREATED)
    expect(sent().map(({ body }) => body)).toMatchObject([{ imageUrl: null, imageDescription: null }])
    await sheetGone()
    await closeToast()
    await openSheet('Create Post')
    await choosePhotos('three.png')
    await expect.element(describePhoto).toHaveValue('')
  })

  it('stays as it was typed when the post fails, and when the next photo does', async () => {
    await openCreate()
    network().meddle(createPost, fails)
    await content.fill('Look')
    await choosePhotos('one.png')
    await describePhoto.fill('Dry patch')
    await press()
    await toastSaying(NOT_CREATED)
    await expect.element(describePhoto).toHaveValue('Dry patch')
    network().leaveAlone()
    await closeToast()
    await inSheet('Remove the photo').click()
    await expect.poll(() => storage.kept()).toEqual([])
    storage.answerWith(UNAVAILABLE)
    await choosePhotos('two.png')
    await expect.element(inSheet('Try two.png again')).toBeVisible()
    storage.answerWith({ status: 200 })
    await inSheet('Try two.png again').click()
    await expect.element(describePhoto).toHaveValue('Dry patch')
    await press()
    await toastSaying(CREATED)
    expect(posts.all()).toMatchObject([{ imageDescription: 'Dry patch' }])
  })

  it('waits in the draft without its photo, which lay in the page alone', async () => {
    await openCreate()
    network().setOnline(false)
    await choosePhotos('shed.png')
    await describePhoto.fill('The shed')
    await inSheet('Close').click()
    await sheetGone()
    await show(null)
    network().setOnline(true)
    await openCreate()
    await expect.element(inSheet('Choose Photo')).toBeVisible()
    await choosePhotos('shed.png')
    await expect.element(describePhoto).toHaveValue('The shed')
  })
})

describe('Edit Post', () => {
  const edit = async (text: string) => {
    await showList()
    await page.getByRole('button', { name: `Edit ${text}`, exact: true }).click()
    await expect.element(sheet.getByRole('heading', { name: 'Edit Post', exact: true })).toBeVisible()
  }
  const IMAGE = '/storage/v1/object/public/garden/community-posts/a/1-abcdef.jpg'

  it('shows the post as it is, sends what was changed alone, and marks it as edited', async () => {
    const post = posts.make({ content: 'Teh couch', type: 'tip', title: 'Early', tags: ['weeds'], imageUrl: IMAGE })
    await edit('Teh couch')
    await expect.element(title).toHaveValue('Early')
    await expect.element(content).toHaveValue('Teh couch')
    await expect.element(inSheet('Remove #weeds')).toBeVisible()
    await expect.element(inSheet('Remove the photo')).toBeVisible()
    await content.fill('The couch')
    await inSheet('Save').click()
    await sheetGone()
    await expect.poll(feed).toEqual(['The couch, edited'])
    expect(sent()).toMatchObject([{ method: 'PATCH', path: `/api/community/posts/${post.id}` }])
    expect(sent()[0]?.body).toEqual({ userId: person().id, content: 'The couch' })
    expect(posts.all()).toMatchObject([{ title: 'Early', tags: ['weeds', 'tip'], imageUrl: IMAGE }])
  })

  it('takes the photo away and changes the type, with its tag at the end', async () => {
    posts.make({ content: 'Rings', type: 'question', title: 'What?', tags: ['pests'], imageUrl: IMAGE })
    await edit('Rings')
    await inSheet('Remove the photo').click()
    await chooseType('Help')
    await inSheet('Save').click()
    await sheetGone()
    expect(sent()[0]?.body).toEqual({
      ...{ userId: person().id, title: null, tags: ['pests', 'help'], type: 'help', imageUrl: null },
    })
    // What the post had is the server's to delete, once nothing shows it.
    expect(storage.arrived).toEqual([])
  })

  it('changes what is said of the photo alone', async () => {
    posts.make({ content: 'Rings', imageUrl: IMAGE, imageDescription: 'A ring' })
    await edit('Rings')
    await expect.element(describePhoto).toHaveValue('A ring')
    await describePhoto.fill('A brown ring')
    await inSheet('Save').click()
    await sheetGone()
    expect(sent()[0]?.body).toEqual({ userId: person().id, imageDescription: 'A brown ring' })
  })

  it('sends what is said of the photo with another one, though the words are as they were, and takes them away with it', async () => {
    posts.make({ content: 'Rings', imageUrl: IMAGE, imageDescription: 'A ring' })
    await edit('Rings')
    await inSheet('Remove the photo').click()
    await choosePhotos('ring.png')
    await expect.element(describePhoto).toHaveValue('A ring')
    await inSheet('Save').click()
    await sheetGone()
    const imageUrl = `/storage/v1/object/public/${storage.kept()[0]}`
    expect(sent()[0]?.body).toEqual({ userId: person().id, imageUrl, imageDescription: 'A ring' })
    await edit('Rings')
    await inSheet('Remove the photo').click()
    await inSheet('Save').click()
    await sheetGone()
    expect(sent()[1]?.body).toEqual({ userId: person().id, imageUrl: null, imageDescription: null })
  })

  it('that fails says so and keeps what was typed', async () => {
    posts.make({ content: 'Rings' })
    network().meddle(updatePost, fails)
    await edit('Rings')
    await content.fill('Brown rings')
    await inSheet('Save').click()
    await toastSaying(failure('Your change was not saved. Please try again.'))
    await expect.element(content).toHaveValue('Brown rings')
    expect(feed()).toEqual(['Rings'])
  })
})
