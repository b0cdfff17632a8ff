const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const PROCESSORS = ['arm', 'arm64', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']
const C_LIBRARIES = { gnu: 'glibc', gnueabihf: 'glibc', musl: 'musl' }

/**
 * The platform packages that a package in the lock asks for and the lock does not name, as entries for it.
 *
 * @param lock the parsed package-lock.json
 */
export function unnamedPlatforms({ packages }) {
  const missing = {}
  for (const [path, asking] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(asking.optionalDependencies ?? {})) {
      const isNamed = `${path}/node_modules/${name}` in packages || `node_modules/${name}` in packages
      const platform = platformOf(name)
      if (isNamed || !platform) continue
      const { dev, license, engines } = asking
      missing[`node_modules/${name}`] = {
        version,
        cpu: platform.cpu,
        ...(dev ? { dev } : {}),
        ...(platform.libc ? { libc: platform.libc } : {}),
        ...(license ? { license } : {}),
        optional: true,
        ...(platform.os ? { os: platform.os } : {}),
        ...(engines ? { engines } : {}),
      }
    }
  }
  return missing
}

/** Reads `@swc/core-linux-arm64-musl`; undefined when the name tells no processor. */
function platformOf(name) {
  const words = name.slice(name.lastIndexOf('/') + 1).split('-')
  const cpu = words.filter((word) => PROCESSORS.includes(word)).slice(0, 1)
  if (cpu.length === 0) return undefined
  const os = words.filter((word) => SYSTEMS.includes(word))
  const library = words.map((word) => C_LIBRARIES[word]).find(Boolean)
  const libc = os[0] === 'linux' && library ? [library] : undefined
  return { cpu, os: os.length > 0 ? os : undefined, libc }
}
