import { hashComponents, load } from '@fingerprintjs/fingerprintjs'
import { TIPOS_DISPOSITIVO, type TipoDispositivo } from '@portal/contract/dispositivos/dispositivos'
import type { Aparelho } from '@portal/contract/dispositivos/dispositivos.contract'
import { modeloDe, nomeDoDispositivo } from '@portal/contract/dispositivos/modelo'
import Bowser from 'bowser'
import { ApiError } from '../../platform/api-error.ts'
import { pageValue } from '../../platform/page-value.ts'
import { locateIfAllowed, locatePorIp } from './localizacao.ts'

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
async function readImpressao(): Promise<string> {
  const agent = await load({ monitoring: false })
  const { components } = await agent.get()
  return hashComponents(Object.fromEntries(ESTAVEIS.map((name) => [name, components[name]])))
}

export type Informacoes = Omit<Aparelho, 'action'> & { deviceName: string; deviceType: TipoDispositivo }

const SEM_IMPRESSAO = 'Não foi possível identificar este dispositivo. Recarregue a página e tente novamente.'

const isTipo = (tipo: string | undefined): tipo is TipoDispositivo => tipo !== undefined && tipo in TIPOS_DISPOSITIVO

/** Device model, which Chrome on Android omits from the user agent; available over HTTPS only. */
async function readModelo(): Promise<string> {
  const { userAgentData } = navigator as Navigator & {
    userAgentData?: { getHighEntropyValues?: (hints: string[]) => Promise<{ model?: string }> }
  }
  const found = await userAgentData?.getHighEntropyValues?.(['model']).catch(() => undefined)
  return found?.model ?? ''
}

/** Name and type of the device, from its user agent and model. */
export function readUserAgent(userAgent: string, deviceModel = '') {
  const { browser, os, platform } = Bowser.parse(userAgent || '-')
  const sistema = platform.vendor === 'Apple' && platform.type !== 'desktop' ? platform.model : os.name
  const deviceType: TipoDispositivo = isTipo(platform.type) ? platform.type : 'desconhecido'
  return {
    deviceName:
      nomeDoDispositivo({ navegador: browser.name, sistema, modelo: modeloDe(userAgent, deviceModel) }) ||
      TIPOS_DISPOSITIVO[deviceType],
    deviceType,
  }
}

async function readInformacoes(): Promise<Informacoes> {
  const services = pageValue('geo').split(',').filter(Boolean)
  const [deviceFingerprint, deviceModel, lugar, coordenadas] = await Promise.all([
    readImpressao(),
    readModelo(),
    locatePorIp(services),
    locateIfAllowed(),
  ])
  return {
    deviceFingerprint,
    ...readUserAgent(navigator.userAgent, deviceModel),
    deviceModel,
    userAgent: navigator.userAgent,
    ipAddress: lugar?.ip ?? 'unknown',
    city: lugar?.city ?? null,
    country: lugar?.country ?? null,
    latitude: coordenadas?.latitude ?? lugar?.latitude ?? null,
    longitude: coordenadas?.longitude ?? lugar?.longitude ?? null,
  }
}

let loading: Promise<Informacoes> | undefined

/** Information about this device for the server, gathered once. */
export function loadInformacoes(): Promise<Informacoes> {
  loading ??= readInformacoes().catch((cause) => {
    loading = undefined
    throw new ApiError(SEM_IMPRESSAO, { code: 'SEM_IMPRESSAO', status: 503, cause })
  })
  return loading
}

/** Clears the information, since the device may be elsewhere at the next sign-in. */
export const forgetInformacoes = () => {
  loading = undefined
}
