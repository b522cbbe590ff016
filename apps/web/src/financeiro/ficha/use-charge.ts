import type { LancamentoCompleto } from '@portal/contract/financeiro/financeiro.contract'
import { useState } from 'react'
import { messageOf } from '../../platform/api-error.ts'
import { notifyError, notifyWarning } from '../../ui/notify.ts'
import { openWhenReady } from '../../ui/open-when-ready.ts'
import { useRecordCobranca } from '../financeiro.api.ts'

const SEM_TELEFONE = 'A clínica não tem WhatsApp cadastrado. A mensagem foi copiada: cole onde preferir.'
const SEM_COPIA = 'A clínica não tem WhatsApp cadastrado.'

class SemConversa extends Error {}

/** 'Cobrar clínica': opens WhatsApp with the message, or copies the message if the clinic has no number. */
export function useCharge({ id }: Pick<LancamentoCompleto, 'id'>) {
  const record = useRecordCobranca()
  const [busy, setBusy] = useState(false)

  /** Call only inside the tap's handler; browsers block windows opened later. */
  async function charge() {
    setBusy(true)
    const registro = record.mutateAsync(id)
    const conversa = registro.then(({ conversa: url }) => {
      if (url === null) throw new SemConversa()
      return url
    })
    const aberto = openWhenReady(conversa, 'Abrindo o WhatsApp…')
    try {
      await conversa
      if (!(await aberto))
        notifyWarning('O navegador bloqueou a janela do WhatsApp. Toque de novo em "Cobrar clínica".')
    } catch (error) {
      if (!(error instanceof SemConversa)) notifyError(messageOf(error, 'Erro ao registrar a cobrança'))
      else {
        const { mensagem } = await registro
        const copiada = await navigator.clipboard.writeText(mensagem).then(
          () => true,
          () => false,
        )
        notifyWarning(copiada ? SEM_TELEFONE : `${SEM_COPIA} ${mensagem}`)
      }
    } finally {
      setBusy(false)
    }
  }

  return { busy, charge }
}
