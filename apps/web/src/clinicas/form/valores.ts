import type { ClinicaCampos } from '@portal/contract/clinicas/clinicas.contract'
import { formatCoordenada, roundCoordenada } from '@portal/contract/clinicas/coordenadas'
import { NOVA_CLINICA } from '@portal/contract/clinicas/nova-clinica'
import { comPrefixoPreco } from '@portal/contract/clinicas/preco'
import { changedIn } from '../../ui/record-form/merge.ts'

export type Campo = keyof ClinicaCampos
/** Values of the inputs: empty text for missing values, coordinates as typed. */
export type Valores = {
  [C in Campo]: NonNullable<ClinicaCampos[C]> extends number ? string : NonNullable<ClinicaCampos[C]>
}
type CamposCom<T> = { [C in Campo]: T extends Valores[C] ? C : never }[Campo]
export type CampoTexto = CamposCom<string>
export type CampoLista = CamposCom<string[]>
export type CampoSim = CamposCom<boolean>

const CLINICA_VAZIA: ClinicaCampos = { ...NOVA_CLINICA, name: '', city: '', state: '' }
export const CAMPOS = Object.keys(CLINICA_VAZIA) as Campo[]

/** Input values of a clinic, or the defaults of a new one. */
export function valoresDe(clinica: ClinicaCampos = CLINICA_VAZIA): Valores {
  const mostra = (valor: ClinicaCampos[Campo]) => (typeof valor === 'number' ? formatCoordenada(valor) : (valor ?? ''))
  return Object.fromEntries(CAMPOS.map((campo) => [campo, mostra(clinica[campo])])) as Valores
}

/** A typed or pasted coordinate, with comma or point; NaN when not a number. */
export const readCoordenada = (texto: string) => Number(texto.trim().replace(',', '.') || Number.NaN)

const umaLinha = (texto: string) => texto.trim().replace(/\s+/g, ' ')
const coordenada = (texto: string) => (texto.trim() ? roundCoordenada(readCoordenada(texto)) : null)

/** Fields to save: trimmed texts, null for empty ones, the price with its prefix. */
export function camposDe(valores: Valores): ClinicaCampos {
  const textos = CAMPOS.map((campo) => {
    const valor = valores[campo]
    return [campo, typeof valor === 'string' ? valor.trim() || null : valor]
  })
  return {
    ...(Object.fromEntries(textos) as ClinicaCampos),
    name: umaLinha(valores.name),
    city: umaLinha(valores.city),
    state: valores.state,
    price: comPrefixoPreco(valores.price) || null,
    latitude: coordenada(valores.latitude),
    longitude: coordenada(valores.longitude),
  }
}

/** Fields that would be saved differently. */
export const camposAlterados = (antes: Valores, agora: Valores): Partial<ClinicaCampos> =>
  changedIn(camposDe(antes), camposDe(agora))
