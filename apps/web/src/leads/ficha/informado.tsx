import { Button } from '@mantine/core'
import { CAMPOS_INFORMADOS, hasInformado, INFORMADOS, type Informado } from '@portal/contract/leads/informado'
import type { Interacao, Lead } from '@portal/contract/leads/lead.contract'
import { formatTelefone } from '@portal/contract/telefone'
import { useId, useState } from 'react'
import { messageOf } from '../../platform/api-error.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { notifyError, notifySuccess } from '../../ui/notify.ts'
import { useTakeInformado } from '../leads.api.ts'
import classes from './interacoes.module.css'

const FRASES: Record<Informado, { informou: string; usar: string }> = {
  email: { informou: 'Informou outro e-mail', usar: 'Usar este e-mail' },
  telefone: { informou: 'Informou outro telefone', usar: 'Usar este telefone' },
  telefone_paciente: { informou: 'Informou outro telefone do paciente', usar: 'Usar este telefone' },
}

type Props = { lead: Lead; interacao: Interacao; readOnly: boolean }

/** Contact data that a form told of an existing lead, each with a button that writes it into the lead. */
export const Informados = ({ lead, interacao, readOnly }: Props) =>
  CAMPOS_INFORMADOS.map((campo) => {
    const valor = interacao.detalhe[INFORMADOS[campo]]
    return valor && <Linha key={campo} {...{ lead, campo, valor }} interacao={interacao.id} readOnly={readOnly} />
  })

type LinhaProps = { lead: Lead; interacao: string; campo: Informado; valor: string; readOnly: boolean }

function Linha({ lead, interacao, campo, valor, readOnly }: LinhaProps) {
  const { mutateAsync: take, isPending } = useTakeInformado(lead)
  const [asking, setAsking] = useState(false)
  const linha = useId()
  const { informou, usar } = FRASES[campo]
  const atual = campo === 'email' ? lead.email : null
  const escrito = campo === 'email' ? valor : formatTelefone(valor)

  async function save() {
    try {
      await take({ interacao, campo })
      notifySuccess('Lead atualizado com sucesso!')
      // The pressed button disappears, so a closing dialog cannot give the focus back to it.
      setTimeout(() => document.getElementById(linha)?.focus())
    } catch (error) {
      notifyError(messageOf(error, 'Erro ao salvar lead'))
      throw error
    }
  }

  return (
    <div className={classes.informado}>
      <p id={linha} tabIndex={-1}>
        {informou}: <b>{escrito}</b>
      </p>
      {!readOnly && !hasInformado(lead, campo, valor) && (
        <Button
          variant="default"
          loading={isPending && !asking}
          aria-label={`${usar}: ${escrito}`}
          onClick={() => (atual ? setAsking(true) : void save().catch(() => undefined))}
        >
          {usar}
        </Button>
      )}
      <ConfirmDialog
        opened={asking}
        title="Substituir o e-mail"
        message={`O e-mail deste lead passa de ${atual} para ${escrito}.`}
        confirmLabel="Substituir"
        onConfirm={save}
        onClose={() => setAsking(false)}
      />
    </div>
  )
}
