import { fillHome } from '../web/src/app/home/early-home/fill-home.ts'

Object.assign(window, { fillHome })
