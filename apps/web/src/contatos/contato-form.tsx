import { NativeSelect, Textarea } from '@mantine/core'
import { isGestao } from '@portal/contract/access'
import type { Contato } from '@portal/contract/contatos/contatos.contract'
import { OBSERVACOES_CONTATO_MAXIMO } from '@portal/contract/contatos/limites'
import { ClinicaInput } from '../clinicas/clinica-input.tsx'
import { useSession } from '../platform/session.ts'
import { notifySuccess } from '../ui/notify.ts'
import { FormFooter } from '../ui/record-form/form-footer.tsx'
import { RecordForm } from '../ui/record-form/record-form.tsx'
import { useRecordForm } from '../ui/record-form/use-record-form.ts'
import { ContatoCampos } from './contato-campos.tsx'
import classes from './contato-form.module.css'
import { useContatos } from './contatos.api.ts'
import { camposDe, errosDe, paraSalvar, ROTULOS, valoresDe } from './formulario.ts'

const QUEM_VE = { pessoal: 'Só eu', equipe: 'Toda a equipe' }

type Props = {
  /** The server's version of the contact; undefined for a new one, null after deletion. */
  contato: Contato | undefined | null
  onDirty: (dirty: boolean) => void
  onSaved: () => void
  onCancel: () => void
}

export function ContatoForm({ contato, onDirty, onSaved, onCancel }: Props) {
  const role = useSession()?.user.role
  const { create, update, reload } = useContatos()
  const saved = () => {
    notifySuccess('Contato salvo com sucesso!')
    onSaved()
  }
  const record = useRecordForm({
    atual: contato,
    valoresDe,
    camposDe,
    erros: errosDe,
    rotulos: ROTULOS,
    entidade: 'contatos_telefonicos',
    falha: 'Erro ao salvar contato',
    onDirty,
    reload: ({ id }) => reload(id),
    mostrar: {
      lugar: (lugar) => (lugar ? `${lugar.nome}/${lugar.estado}` : ''),
      clinica: (clinica) => clinica?.nome ?? '',
      visibilidade: (visibilidade) => QUEM_VE[visibilidade],
    },
    async create(campos) {
      await create(paraSalvar(campos))
      saved()
    },
    async update({ id, versao }, alterados) {
      await update({ id, versao, ...paraSalvar(alterados) })
      saved()
      return undefined
    },
  })
  const { campo, form } = record
  return (
    <RecordForm record={record} className={classes.form}>
      <ContatoCampos record={record} exceto={contato?.id} />
      <ClinicaInput
        label={ROTULOS.clinica}
        value={form.values.clinica}
        onChange={(clinica) => form.setFieldValue('clinica', clinica)}
        error={form.errors.clinica_id}
      />
      {role && isGestao(role) && (
        <NativeSelect
          {...campo('visibilidade')}
          data={Object.entries(QUEM_VE).map(([value, label]) => ({ value, label }))}
        />
      )}
      <Textarea
        {...campo('observacoes')}
        className={classes.largo}
        description="Guardadas com criptografia; não entram na busca nem na exportação."
        autosize
        minRows={2}
        maxLength={OBSERVACOES_CONTATO_MAXIMO}
      />
      <FormFooter record={record} onCancel={onCancel} />
    </RecordForm>
  )
}
