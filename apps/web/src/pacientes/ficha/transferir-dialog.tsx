import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Button, Checkbox, NativeSelect, Skeleton } from '@mantine/core'
import { SELECIONE_CONSULTOR } from '@portal/contract/leads/limites'
import type { Paciente } from '@portal/contract/pacientes/pacientes.contract'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { consultoresQuery } from '../../consultores/consultores.api.ts'
import { messageOf } from '../../platform/api-error.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { notifyError, notifySuccess } from '../../ui/notify.ts'
import { previaTransferenciaQuery, useTransferPaciente } from '../pacientes.api.ts'
import classes from './ficha-paciente.module.css'

const quantityOf = (n: number, um: string, varios: string) => (n === 0 ? [] : [`${n} ${n === 1 ? um : varios}`])

/** Transfers a patient to another consultant, with the open lead if wanted. */
export function TransferirDialog({ paciente, onClose }: { paciente: Paciente; onClose: () => void }) {
  const { id, versao, nome, consultor, consultor_id } = paciente
  const { data: previa, error, refetch } = useQuery(previaTransferenciaQuery(id))
  const consultores = useQuery(consultoresQuery()).data ?? []
  const transfer = useTransferPaciente()
  const [para, setPara] = useState('')
  const [comLead, setComLead] = useState(true)
  const [erro, setErro] = useState<string>()

  async function save(event: FormEvent) {
    event.preventDefault()
    if (para === '') return setErro(SELECIONE_CONSULTOR)
    try {
      await transfer.mutateAsync({ id, versao, consultor_id: para, com_lead: comLead && Boolean(previa?.lead) })
      notifySuccess('Paciente transferido com sucesso!')
      onClose()
    } catch (falha) {
      notifyError(messageOf(falha, 'Erro ao transferir paciente'))
    }
  }

  const junto = previa && [
    ...quantityOf(previa.pacientes, 'outro paciente', 'outros pacientes'),
    ...quantityOf(previa.visitas, 'visita em aberto', 'visitas em aberto'),
    ...quantityOf(previa.orcamentos, 'orçamento', 'orçamentos'),
  ]
  return (
    <Dialog opened title="Transferir consultor" onClose={onClose} centered>
      {error ? (
        <LoadFailure title="Erro ao carregar paciente" error={error} onRetry={refetch} />
      ) : (
        <form className={classes.form} onSubmit={(event) => void save(event)} noValidate>
          <p>
            {nome} é de {consultor}. As internações continuam com quem as registrou.
          </p>
          <NativeSelect
            label="Novo consultor"
            required
            data={[
              { value: '', label: 'Selecione' },
              ...consultores
                .filter((um) => um.id !== consultor_id)
                .map((um) => ({ value: um.id, label: um.full_name || um.email })),
            ]}
            value={para}
            onChange={({ currentTarget }) => {
              setPara(currentTarget.value)
              setErro(undefined)
            }}
            error={erro}
          />
          {!previa && <Skeleton height={48} />}
          {previa?.lead && (
            <Checkbox
              label={`Levar junto o lead ${previa.lead.codigo}, ${previa.lead.nome_contato}`}
              description={junto && junto.length > 0 ? `Vai com ele: ${junto.join(' e ')}.` : 'Só o lead.'}
              checked={comLead}
              onChange={({ currentTarget }) => setComLead(currentTarget.checked)}
            />
          )}
          {previa && !previa.lead && <p>Este paciente não tem lead em aberto.</p>}
          <div className="portal-row-end">
            <Button variant="default" onClick={onClose}>
              Cancelar
            </Button>
            <Button type="submit" loading={transfer.isPending} disabled={!previa}>
              Transferir
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}
