import { hashComponents, load } from '@fingerprintjs/fingerprintjs'

/**
 * Stable components of a machine. Excludes those that change with a monitor, time zone, setting, extension or browser
 * update, because a known device must not become a new one. A cookie tells equal machines apart.
 */
const ESTAVEIS = [
  'platform',
  'vendor',
  'vendorFlavors',
  'osCpu',
  'cpuClass',
  'hardwareConcurrency',
  'deviceMemory',
  'touchSupport',
  'architecture',
] as const

/** Device id, computed by the fingerprint library in the browser; the library sends nothing. */
export async function lerImpressao(): Promise<string> {
  const agent = await load({ monitoring: false })
  const { components } = await agent.get()
  return hashComponents(Object.fromEntries(ESTAVEIS.map((name) => [name, components[name]])))
}
