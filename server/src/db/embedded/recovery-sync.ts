import { release } from 'node:os'

/**
 * How PostgreSQL makes sure, after a crash, that its files are on the disk before it reads them: one call for the whole
 * file system, or a thousand files one by one, which alone takes one to two seconds. Linux reports a failed write to the
 * one call since 5.8.
 *
 * @param kernel release of the kernel, `6.1.0-18-amd64`
 */
export function recoverySync(platform: string = process.platform, kernel: string = release()): 'syncfs' | 'fsync' {
  const [major = 0, minor = 0] = kernel.split('.').map((part) => Number.parseInt(part, 10))
  return platform === 'linux' && (major > 5 || (major === 5 && minor >= 8)) ? 'syncfs' : 'fsync'
}
