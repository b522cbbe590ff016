import { NativeSelect } from '@mantine/core'
import { ERRO_SALVAR_PACIENTE, PACIENTE_ATUALIZADO } from '@portal/contract/pacientes/limites'
import { ROTULO_TIPO_PACIENTE, TIPOS_PACIENTE, type TipoPaciente } from '@portal/contract/pacientes/opcoes'
import type { Paciente } from '@portal/contract/pacientes/pacientes.contract'
import { messageOf } from '../../platform/api-error.ts'
import { notifyError, notifySuccess } from '../../ui/notify.ts'
import { useUpdatePaciente } from '../pacientes.api.ts'
import { ROTULOS } from './formulario.ts'

const TIPOS = TIPOS_PACIENTE.map((value) => ({ value, label: ROTULO_TIPO_PACIENTE[value] }))

/** Asks for the kind of admission, on which the needed papers depend: it was unknown when the form was sent. */
export function TipoADefinir({ paciente: { id, versao, tipo_internacao } }: { paciente: Paciente }) {
  const save = useUpdatePaciente()

  async function choose(tipo: TipoPaciente) {
    try {
      await save.mutateAsync({ id, versao, tipo_internacao: tipo })
      notifySuccess(PACIENTE_ATUALIZADO)
    } catch (error) {
      notifyError(messageOf(error, ERRO_SALVAR_PACIENTE))
    }
  }

  return (
    <NativeSelect
      mb="md"
      label={ROTULOS.tipo_internacao}
      description="Os documentos que faltam dependem do tipo."
      data={TIPOS}
      value={save.isPending ? save.variables.tipo_internacao : tipo_internacao}
      disabled={save.isPending}
      onChange={({ currentTarget }) => {
        const tipo = TIPOS_PACIENTE.find((um) => um === currentTarget.value)
        if (tipo) void choose(tipo)
      }}
    />
  )
}
