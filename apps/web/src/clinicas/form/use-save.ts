import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isApiError, messageOf } from '../../platform/api-error.ts'
import { notifySuccess, notifyWarning } from '../../ui/notify.ts'
import { clinicaQuery, refreshClinicas, saveClinica } from './form.api.ts'
import type { Base, Formulario } from './formulario.ts'
import { type Campo, camposDe } from './valores.ts'

const FALHA = 'Erro ao salvar clínica'
const SEM_COORDENADAS = 'Não aparecerá na busca: faltam as coordenadas.'

type Opcoes = {
  form: Formulario
  onSalva: () => void
  /** Called when somebody else saved one of the same fields. */
  onConflito: () => void
  onErrado: (campo: Campo) => void
}

/** Saves the form, one request at a time. Typed text survives every failure. */
export function useSave({ form, onSalva, onConflito, onErrado }: Opcoes) {
  const queryClient = useQueryClient()
  const running = useRef(false)
  const [salvando, setSalvando] = useState(false)
  /** Error next to the save button until the next attempt. */
  const [falha, setFalha] = useState<string>()
  const report = (error: unknown) => setFalha([FALHA, messageOf(error, '')].filter(Boolean).join('. '))

  /** Merges the newer version that caused a refusal; false for other refusals. */
  async function meetOther(error: unknown, base: Base): Promise<boolean> {
    if (!isApiError(error) || error.status !== 409) return false
    form.receive(await queryClient.fetchQuery(clinicaQuery(base.id)))
    return form.estado().base?.versao !== base.versao
  }

  /** Saves on top of other people's changes; asks first about fields that both changed. */
  async function write(): Promise<void> {
    const errado = form.checkTudo()
    if (errado) return onErrado(errado)
    const { base, valores, alterados, diferencas } = form.estado()
    if (diferencas.conflitos.length > 0) return onConflito()
    if (base && !form.isSujo()) return onSalva()
    try {
      await saveClinica(base, camposDe(valores), alterados)
    } catch (error) {
      if (base && (await meetOther(error, base))) return write()
      // The notice above the form offers what to do.
      if (isApiError(error) && error.status === 404 && base) form.setSumiu()
      const campo = isApiError(error) ? form.refuse(error.campos) : undefined
      report(error)
      if (campo) onErrado(campo)
      return
    }
    const feito = base ? 'Clínica atualizada com sucesso!' : 'Clínica criada com sucesso!'
    if (valores.active && valores.latitude.trim() === '') notifyWarning(SEM_COORDENADAS, feito)
    else notifySuccess(feito)
    void refreshClinicas(queryClient)
    onSalva()
  }

  async function save() {
    if (running.current) return
    running.current = true
    setFalha(undefined)
    setSalvando(true)
    await write().catch(report)
    running.current = false
    setSalvando(false)
  }

  return { salvando, falha, save }
}
