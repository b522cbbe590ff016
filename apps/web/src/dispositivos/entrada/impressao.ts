import { hashComponents, load } from '@fingerprintjs/fingerprintjs'

/**
 * What stays the same on a machine. Left out is what another monitor, a journey, a setting, an extension or an update of
 * the browser changes: that must not make a new device of an old one. Equal machines are told apart by their cookie.
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

/** The device id of spec section 7, computed by the fingerprint library; nothing is sent anywhere by it. */
export async function lerImpressao(): Promise<string> {
  const agent = await load({ monitoring: false })
  const { components } = await agent.get()
  return hashComponents(Object.fromEntries(ESTAVEIS.map((name) => [name, components[name]])))
}
