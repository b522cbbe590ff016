import { InicioDaPagina } from './inicio-da-pagina.tsx'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Stack, Switch, TextInput } from '@mantine/core'
import { APELIDO, CAMPANHA } from '@portal/contract/links-busca/limites'
import type { LinkBusca } from '@portal/contract/links-busca/links-busca.contract'
import { notifySuccess } from '../ui/notify.ts'
import { FormFooter } from '../ui/record-form/form-footer.tsx'
import { RecordDialog } from '../ui/record-form/record-dialog.tsx'
import { RecordForm } from '../ui/record-form/record-form.tsx'
import { useRecordForm } from '../ui/record-form/use-record-form.ts'
import { camposDe, errosDe, ROTULOS, valoresDe } from './formulario.ts'
import { useLinksBusca } from './links-busca.api.ts'

type Props = {
  /** The link to edit; undefined for a new one, null once it has been deleted. */
  link: LinkBusca | undefined | null
  onClose: () => void
}

/** Creates or edits a search link. */
export function LinkBuscaDialog({ link, onClose }: Props) {
  return (
    <RecordDialog title={link === undefined ? 'Novo link de busca' : 'Editar link de busca'} onClose={onClose}>
      {(guard) => <LinkBuscaForm link={link} onSaved={onClose} {...guard} />}
    </RecordDialog>
  )
}

type FormProps = {
  link: Props['link']
  onSaved: () => void
  onDirty: (dirty: boolean) => void
  onCancel: () => void
}

function LinkBuscaForm({ link, onSaved, onDirty, onCancel }: FormProps) {
  const { create, update, reload } = useLinksBusca()
  const record = useRecordForm({
    atual: link,
    valoresDe,
    camposDe,
    erros: errosDe,
    rotulos: ROTULOS,
    falha: 'Erro ao salvar link',
    onDirty,
    reload,
    async create(campos) {
      await create(campos)
      notifySuccess('Link criado')
      onSaved()
    },
    async update({ id, versao }, alterados) {
      await update({ id, versao, ...alterados })
      notifySuccess('Link salvo')
      onSaved()
    },
  })
  const { campo, form } = record
  return (
    <RecordForm record={record}>
      <Stack>
        <TextInput
          {...campo('apelido')}
          description="Onde você vai divulgar este link. Só você vê."
          placeholder="Instagram"
          required
          autoComplete="off"
          maxLength={APELIDO.max}
          data-autofocus
        />
        <TextInput
          {...campo('campanha')}
          description="Opcional. Só você vê."
          autoComplete="off"
          maxLength={CAMPANHA.max}
        />
        <InicioDaPagina campo={campo} mensagem={form.values.mensagem} />
        <Switch {...campo('mostrar_preco', 'checkbox')} description="Sem eles, a família pergunta o valor a você." />
        <FormFooter record={record} salvar={link === undefined ? 'Criar link' : 'Salvar'} onCancel={onCancel} />
      </Stack>
    </RecordForm>
  )
}
