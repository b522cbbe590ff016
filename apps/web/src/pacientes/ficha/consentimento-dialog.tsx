import { Button, NativeSelect, TextInput } from '@mantine/core'
import { NOME_DO_CADASTRO } from '@portal/contract/cadastro/limites'
import { termosDe, VERSAO_TERMOS } from '@portal/contract/cadastro/termos'
import { INFORME_DECLARANTE } from '@portal/contract/pacientes/limites'
import type { Paciente } from '@portal/contract/pacientes/pacientes.contract'
import { erroDoNome } from '@portal/contract/regras/nome'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../platform/api-error.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { notifyError, notifySuccess } from '../../ui/notify.ts'
import { useRegisterConsentimento } from '../pacientes.api.ts'
import classes from './ficha-paciente.module.css'

const OPCOES = [
  { value: 'saude', label: 'Uso dos dados de saúde e envio à clínica' },
  { value: 'mensagens', label: 'Mensagens pelo WhatsApp' },
]

/** Records a consent given in a conversation, to the sentence shown here. */
export function ConsentimentoDialog({ paciente, onClose }: { paciente: Paciente; onClose: () => void }) {
  const register = useRegisterConsentimento()
  const [finalidade, setFinalidade] = useState<'saude' | 'mensagens'>('saude')
  const [declarante, setDeclarante] = useState(paciente.responsavel_nome ?? paciente.declarante_nome ?? '')
  const [erro, setErro] = useState<string>()
  const termo = termosDe(paciente.preenchido_por ?? 'familiar', paciente.clinica ?? '').find(
    ({ chave }) => chave === finalidade,
  )

  async function save(event: FormEvent) {
    event.preventDefault()
    const errado = erroDoNome({ ...NOME_DO_CADASTRO, vazio: INFORME_DECLARANTE }, declarante)
    setErro(errado)
    if (errado) return
    try {
      await register.mutateAsync({ id: paciente.id, finalidade, declarante, versao: VERSAO_TERMOS })
      notifySuccess('Consentimento registrado')
      onClose()
    } catch (error) {
      notifyError(messageOf(error, 'Erro ao registrar o consentimento'))
    }
  }

  return (
    <Dialog opened title="Registrar consentimento" onClose={onClose} centered>
      <form className={classes.form} onSubmit={(event) => void save(event)} noValidate>
        <NativeSelect
          label="Consentimento"
          data={OPCOES}
          value={finalidade}
          onChange={({ currentTarget }) => setFinalidade(currentTarget.value === 'mensagens' ? 'mensagens' : 'saude')}
        />
        <p>
          Leia para a pessoa: <q>{termo?.texto}</q>
        </p>
        <TextInput
          label="Quem consentiu"
          required
          autoComplete="off"
          maxLength={200}
          value={declarante}
          onChange={({ currentTarget }) => setDeclarante(currentTarget.value)}
          error={erro}
        />
        <div className="portal-row-end">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" loading={register.isPending}>
            Registrar
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
