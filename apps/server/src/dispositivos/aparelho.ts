import { distanciaKm } from '@portal/contract/busca/distancia'
import { TIPOS_DISPOSITIVO, type TipoDispositivo } from '@portal/contract/dispositivos/dispositivos'
import { modeloDe, nomeDoDispositivo } from '@portal/contract/dispositivos/modelo'
import Bowser from 'bowser'

/** Speed and distance between two sign-ins above which one person can hardly have been in both places. */
const VELOCIDADE_SUSPEITA_KMH = 900
const DISTANCIA_SUSPEITA_KM = 500

const USER_AGENT_MAXIMO = 500
const NOME_MAXIMO = 120
const HORA_MS = 60 * 60_000

/** Text of a browser for a column and a screen, without invisible characters; null when nothing is left. */
export const limpo = (texto: string | null | undefined): string | null => texto?.replace(/\p{C}/gu, '').trim() || null

const isTipo = (texto: string): texto is TipoDispositivo => Object.hasOwn(TIPOS_DISPOSITIVO, texto)

type Claim = { deviceName: string; deviceType: string; deviceModel: string }

/** Device described by the browser's own header; the page's claim only fills gaps. */
export function readAparelho(header: string | undefined, claim: Claim) {
  const user_agent = limpo(header?.slice(0, USER_AGENT_MAXIMO)) ?? ''
  const { browser, os, platform } = Bowser.parse(user_agent || '-')
  const sistema = platform.vendor === 'Apple' && platform.type !== 'desktop' ? platform.model : os.name
  const modelo = modeloDe(user_agent, platform.type === 'desktop' ? '' : (limpo(claim.deviceModel) ?? ''))
  const nome = nomeDoDispositivo({ navegador: browser.name, sistema, modelo })
  const tipo = platform.type ?? claim.deviceType
  const device_type: TipoDispositivo = isTipo(tipo) ? tipo : 'desconhecido'
  const device_name = nome.slice(0, NOME_MAXIMO) || limpo(claim.deviceName) || TIPOS_DISPOSITIVO[device_type]
  return { device_name, device_type, user_agent }
}

export type Posicao = { lat: number; lng: number }

/** Position in degrees; null for zero, out-of-range and half pairs, which services return for unknown places. */
export function readPosicao(lat: number | null, lng: number | null): Posicao | null {
  const isKnown = lat && lng && Math.abs(lat) <= 90 && Math.abs(lng) <= 180
  return isKnown ? { lat, lng } : null
}

/**
 * Distance between two places, and `suspeito` if one person can hardly have been in both (docs/rules.md, 'Dispositivos');
 * times in milliseconds.
 */
export function comparePosicao(antes: (Posicao & { em: number }) | null, agora: Posicao | null, em: number) {
  if (!antes || !agora) return { suspeito: false, distancia_km: null }
  const ponto = ({ lat, lng }: Posicao) => ({ latitude: lat, longitude: lng })
  const km = distanciaKm(ponto(antes), ponto(agora))
  const horas = Math.max(0, em - antes.em) / HORA_MS
  const suspeito = km > DISTANCIA_SUSPEITA_KM && km > horas * VELOCIDADE_SUSPEITA_KMH
  return { suspeito, distancia_km: Math.round(km) }
}
