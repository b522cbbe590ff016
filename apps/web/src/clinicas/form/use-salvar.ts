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
  /** Somebody else saved meanwhile, and one of the same fields. */
  onConflito: () => void
  onErrado: (campo: Campo) => void
}

/** Saves the form once at a time. Whatever fails, what was typed stays. */
export function useSalvar({ form, onSalva, onConflito, onErrado }: Opcoes) {
  const queryClient = useQueryClient()
  const running = useRef(false)
  const [salvando, setSalvando] = useState(false)
  /** Said in the bar, beside the button that tries again, for as long as it is true. */
  const [falha, setFalha] = useState<string>()
  const report = (error: unknown) => setFalha([FALHA, messageOf(error, '')].filter(Boolean).join('. '))

  /** Takes in the newer version because of which a save was refused; false when it was refused for something else. */
  async function meetOther(error: unknown, base: Base): Promise<boolean> {
    if (!isApiError(error) || error.status !== 409) return false
    form.receber(await queryClient.fetchQuery(clinicaQuery(base.id)))
    return form.estado().base?.versao !== base.versao
  }

  /** Saves, on top of what somebody else saved meanwhile; what both changed is asked first. */
  async function write(): Promise<void> {
    const errado = form.conferirTudo()
    if (errado) return onErrado(errado)
    const { base, valores, alterados, diferencas } = form.estado()
    if (diferencas.conflitos.length > 0) return onConflito()
    if (base && !form.isSujo()) return onSalva()
    try {
      await saveClinica(base, camposDe(valores), alterados)
    } catch (error) {
      if (base && (await meetOther(error, base))) return write()
      // The notice above the form says what can be done.
      if (isApiError(error) && error.status === 404 && base) form.setSumiu()
      const campo = isApiError(error) ? form.recusar(error.campos) : undefined
      report(error)
      if (campo) onErrado(campo)
      return
    }
    const feito = base ? 'Clínica atualizada com sucesso!' : 'Clínica criada com sucesso!'
    if (valores.active && valores.latitude.trim() === '') notifyWarning(SEM_COORDENADAS, feito)
    else notifySuccess(feito)
    refreshClinicas(queryClient)
    onSalva()
  }

  async function salvar() {
    if (running.current) return
    running.current = true
    setFalha(undefined)
    setSalvando(true)
    await write().catch(report)
    running.current = false
    setSalvando(false)
  }

  return { salvando, falha, salvar }
}
