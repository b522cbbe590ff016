import { InicioDaPagina } from './inicio-da-pagina.tsx'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Stack, Switch, TextInput } from '@mantine/core'
import { ROTULO_DESTINO } from '@portal/contract/leads/destino'
import { APELIDO, CAMPANHA } from '@portal/contract/links-busca/limites'
import type { LinkEmpresa } from '@portal/contract/links-busca/links-busca.contract'
import { Historico } from '../auditoria/historico.tsx'
import { DestinoCampos } from '../entradas/destino-campos.tsx'
import { notifySuccess } from '../ui/notify.ts'
import { FormFooter } from '../ui/record-form/form-footer.tsx'
import { RecordDialog } from '../ui/record-form/record-dialog.tsx'
import { RecordForm } from '../ui/record-form/record-form.tsx'
import { useRecordForm } from '../ui/record-form/use-record-form.ts'
import { camposDe, errosDe, ROTULOS, ROTULOS_CAMPOS, valoresDe } from './formulario-empresa.ts'
import { useDestinos, useLinksEmpresa } from './links-empresa.api.ts'

type Props = {
  /** The link to edit; undefined for a new one, null once it has been deleted. */
  link: LinkEmpresa | undefined | null
  onClose: () => void
}

/** Creates or edits a search link of the company. */
export function LinkEmpresaDialog({ link, onClose }: Props) {
  return (
    <RecordDialog
      title={link === undefined ? 'Novo link da empresa' : 'Editar link da empresa'}
      historico={link && <Historico entidade="links_busca" id={link.id} rotulos={ROTULOS_CAMPOS} />}
      onClose={onClose}
    >
      {(guard) => <LinkEmpresaForm link={link} onSaved={onClose} {...guard} />}
    </RecordDialog>
  )
}

type FormProps = {
  link: Props['link']
  onSaved: () => void
  onDirty: (dirty: boolean) => void
  onCancel: () => void
}

function LinkEmpresaForm({ link, onSaved, onDirty, onCancel }: FormProps) {
  const { create, update, reload } = useLinksEmpresa()
  const possiveis = useDestinos()
  const nomeDe = (lista: readonly { id: string; nome: string }[] | undefined, id: string | null) =>
    lista?.find((um) => um.id === id)?.nome ?? ''
  const record = useRecordForm({
    atual: link,
    valoresDe,
    camposDe,
    erros: errosDe,
    rotulos: ROTULOS,
    entidade: 'links_busca',
    falha: 'Erro ao salvar link',
    onDirty,
    reload,
    mostrar: {
      destino: (destino) => ROTULO_DESTINO[destino],
      destino_consultor_id: (id) => nomeDe(possiveis?.consultores, id),
      destino_regra_id: (id) => nomeDe(possiveis?.regras, id),
    },
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
  const { destino, destino_consultor_id, destino_regra_id, mensagem } = form.values
  return (
    <RecordForm record={record}>
      <Stack>
        <TextInput
          {...campo('apelido')}
          description="Onde este link será divulgado. Aparece no histórico do lead."
          placeholder="Anúncios da Meta"
          required
          autoComplete="off"
          maxLength={APELIDO.max}
          data-autofocus
        />
        <DestinoCampos
          destino={{ destino, destino_consultor_id, destino_regra_id }}
          campo={campo}
          possiveis={possiveis}
          nome={link?.destino_nome}
          onChange={(novo) => form.setValues(novo)}
        />
        <TextInput
          {...campo('campanha')}
          description="Opcional. Os leads deste link contam para ela em Métricas."
          autoComplete="off"
          maxLength={CAMPANHA.max}
        />
        <InicioDaPagina campo={campo} mensagem={mensagem} />
        <Switch {...campo('mostrar_preco', 'checkbox')} description="Sem eles, a família pergunta o valor à empresa." />
        <FormFooter record={record} salvar={link === undefined ? 'Criar link' : 'Salvar'} onCancel={onCancel} />
      </Stack>
    </RecordForm>
  )
}
