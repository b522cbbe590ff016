import { TIPOS_DISPOSITIVO, type TipoDispositivo } from '@portal/contract/dispositivos/dispositivos'
import type { Aparelho } from '@portal/contract/dispositivos/dispositivos.contract'
import { modeloDe, nomeDoDispositivo } from '@portal/contract/dispositivos/modelo'
import Bowser from 'bowser'
import { ApiError } from '../../platform/api-error.ts'
import { pageValue } from '../../platform/page-value.ts'
import { lerImpressao } from './impressao.ts'
import { localizarPorIp, localizarSePermitido } from './localizacao.ts'

export type Informacoes = Omit<Aparelho, 'action'> & { deviceName: string; deviceType: TipoDispositivo }

const SEM_IMPRESSAO = 'Não foi possível identificar este dispositivo. Recarregue a página e tente novamente.'

const isTipo = (tipo: string | undefined): tipo is TipoDispositivo => tipo !== undefined && tipo in TIPOS_DISPOSITIVO

/** Chrome on Android tells the model only when asked, and only over a secure connection. */
async function lerModelo(): Promise<string> {
  const { userAgentData } = navigator as Navigator & {
    userAgentData?: { getHighEntropyValues?: (hints: string[]) => Promise<{ model?: string }> }
  }
  const found = await userAgentData?.getHighEntropyValues?.(['model']).catch(() => undefined)
  return found?.model ?? ''
}

/** Name and kind of the browser's machine, from its user agent and the model it told. */
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

async function lerInformacoes(): Promise<Informacoes> {
  const services = pageValue('geo').split(',').filter(Boolean)
  const [deviceFingerprint, deviceModel, lugar, coordenadas] = await Promise.all([
    lerImpressao(),
    lerModelo(),
    localizarPorIp(services),
    localizarSePermitido(),
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

/** What the server is told about this device; gathered once, whoever asks first. */
export function carregarInformacoes(): Promise<Informacoes> {
  loading ??= lerInformacoes().catch((cause) => {
    loading = undefined
    throw new ApiError(SEM_IMPRESSAO, { code: 'SEM_IMPRESSAO', status: 503, cause })
  })
  return loading
}

/** The next sign-in looks again: the machine may be elsewhere by then. */
export const esquecerInformacoes = () => {
  loading = undefined
}
