import type { CampoProprio } from '@portal/contract/etapas/etapas.contract'
import type { Lead } from '@portal/contract/leads/lead.contract'
import { useLayoutEffect } from 'react'
import { useFields } from '../../ui/in-place/use-fields.ts'
import { useLeadNow } from '../leads.api.ts'
import {
  type ChaveProprio,
  chaveDe,
  type Digitados,
  digitadosDe,
  erroDoProprio,
  idDa,
  isProprio,
  valorDigitado,
} from '../proprios/valores.ts'
import { camposDe, errosDe, ROTULOS, type Valores, valoresDe } from './campos.ts'
import type { CampoDoResumo } from './textos.ts'

/** Values of a lead, and of the company's own fields by input name. */
export type ValoresDaFicha = Valores & Digitados
export type CampoDaFicha = CampoDoResumo | ChaveProprio

/** Labels, errors and conversions of a lead's fields, including the company's own. */
export function createFormaDaFicha(proprios: readonly CampoProprio[]) {
  const porChave = new Map(proprios.map((campo) => [chaveDe(campo), campo]))
  const doCampo = <T>(de: (campo: CampoProprio) => T) =>
    Object.fromEntries(proprios.map((campo) => [chaveDe(campo), de(campo)])) as Record<ChaveProprio, T>
  return {
    porChave,
    rotulos: { ...ROTULOS, ...doCampo(({ nome }) => nome) } as Record<keyof Valores | ChaveProprio, string>,
    erros: { ...errosDe, ...doCampo((campo) => (digitado: string) => erroDoProprio(campo, digitado)) },
    valoresDe: (lead: Lead): ValoresDaFicha => ({ ...valoresDe(lead), ...digitadosDe(proprios, lead.proprios) }),
    camposDe(valores: ValoresDaFicha) {
      const chaves = Object.keys(valores).filter(isProprio)
      return {
        ...camposDe(valores),
        ...Object.fromEntries(chaves.map((chave) => [chave, valorDigitado(porChave.get(chave), valores[chave] ?? '')])),
      } as ReturnType<typeof camposDe> & Record<ChaveProprio, unknown>
    },
  }
}

/** Fields of a lead, each saved by itself. `onDirty` learns whether there are unsaved changes and how to save them. */
export function useResumo(
  lead: Lead,
  proprios: readonly CampoProprio[],
  onDirty: (dirty: boolean, save: () => Promise<boolean>) => void,
) {
  const { read, reload, write } = useLeadNow(lead.id)
  const forma = createFormaDaFicha(proprios)
  const campos = useFields<ValoresDaFicha>({
    valores: forma.valoresDe(lead),
    camposDe: forma.camposDe,
    erros: forma.erros,
    read() {
      const agora = read()
      return agora && { versao: agora.versao, valores: forma.valoresDe(agora) }
    },
    reload,
    falha: 'Erro ao salvar lead',
    write: (versao, campo, valor) =>
      write(versao, isProprio(campo) ? { proprios: { [idDa(campo)]: valor as string } } : { [campo]: valor }),
  })
  const { isDirty, flush } = campos
  // Layout effect: the drawer has to know before the next key can close it.
  useLayoutEffect(() => onDirty(isDirty, flush))
  return { campos, forma }
}
