import { informeCampo, type ValoresProprios } from '@portal/contract/etapas/campos-proprios'
import { useState } from 'react'
import { ProprioInput } from '../proprios/proprio-input.tsx'
import { useProprios } from '../proprios/use-proprios.ts'
import { chaveDe, digitadoDe, erroDoProprio, valoresDigitados } from '../proprios/valores.ts'
import type { Falta } from '../quadro/use-move.ts'

/** Inputs of the required own fields of the company; refused values are filled in. */
export function useQueFaltam(falta: Falta | undefined) {
  const todos = useProprios()
  const [digitados, setDigitados] = useState<Record<string, string>>(() =>
    Object.fromEntries(
      Object.entries(falta?.enviados ?? {}).map(([id, valor]) => [id, digitadoDe(valor ?? undefined)]),
    ),
  )
  const [recusas, setRecusas] = useState(falta?.enviados ? falta.proprios : {})
  const pedidos = new Set([...Object.keys(falta?.proprios ?? {}), ...Object.keys(falta?.enviados ?? {})])
  const campos = todos.filter(({ id }) => pedidos.has(id))
  return {
    campos,
    digitado: (id: string) => digitados[id] ?? '',
    erro: (id: string) => recusas[id],
    change(id: string, digitado: string) {
      setDigitados({ ...digitados, [id]: digitado })
      const { [id]: _, ...outras } = recusas
      setRecusas(outras)
    },
    /** Values, if each field has a valid one. */
    check(): ValoresProprios | undefined {
      const erros = campos.flatMap((campo) => {
        const digitado = digitados[campo.id] ?? ''
        const erro = digitado.trim() ? erroDoProprio(campo, digitado) : informeCampo(campo.nome)
        return erro ? [[campo.id, erro]] : []
      })
      setRecusas(Object.fromEntries(erros))
      // Fields that were deleted meanwhile are left out.
      const pedidos = campos.map(({ id }): [string, string] => [id, digitados[id] ?? ''])
      return erros.length > 0 ? undefined : valoresDigitados(campos, Object.fromEntries(pedidos))
    },
  }
}

export const EntradasQueFaltam = ({ faltam }: { faltam: ReturnType<typeof useQueFaltam> }) =>
  faltam.campos.map((campo) => (
    <ProprioInput
      key={chaveDe(campo)}
      campo={campo}
      required
      value={faltam.digitado(campo.id)}
      error={faltam.erro(campo.id)}
      onChange={(digitado) => faltam.change(campo.id, digitado)}
    />
  ))
