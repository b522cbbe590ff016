import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import {
  CAMPOS_NO_CARTAO_MAXIMO,
  ETAPAS_QUE_PEDEM,
  NOME_CAMPO,
  ROTULO_TIPO_CAMPO,
  TEXTO_FORA_DO_CARTAO,
  TIPOS_CAMPO,
} from '@portal/contract/etapas/campos-proprios'
import type { CampoProprio } from '@portal/contract/etapas/etapas.contract'
import { useQuery } from '@tanstack/react-query'
import { Historico } from '../auditoria/historico.tsx'
import { notifySuccess } from '../ui/notify.ts'
import { FormFooter } from '../ui/record-form/form-footer.tsx'
import { RecordDialog } from '../ui/record-form/record-dialog.tsx'
import { RecordForm } from '../ui/record-form/record-form.tsx'
import { useRecordForm } from '../ui/record-form/use-record-form.ts'
import { camposDoCampo, errosDoCampo, type FormCampo, ROTULOS_CAMPO, valoresDoCampo } from './campo-formulario.ts'
import { etapasQuery, useEtapas, usosCamposQuery } from './etapas.api.ts'
import { OpcoesInput } from './opcoes-input.tsx'

const TIPO_FIXO = 'O tipo não muda: o que os leads já têm deixaria de valer. Para outro tipo, crie outro campo.'
const TIPO_NOVO = 'Não muda depois de criado.'

type Props = {
  /** Undefined for a new field. */
  id: string | undefined
  /** Undefined for a new field; null after its deletion. */
  campo: CampoProprio | undefined | null
  /** Position of a new field. */
  ordem: number
  onClose: () => void
}

/** Creates and edits a field of leads. */
export const CampoDialog = ({ id, campo, ...props }: Props) => (
  <RecordDialog
    title={id === undefined ? 'Novo campo' : 'Editar campo'}
    size="lg"
    historico={id && <Historico entidade="campos_proprios" id={id} rotulos={ROTULOS_CAMPO} />}
    onClose={props.onClose}
  >
    {(guard) => <CampoForm campo={campo} ordem={props.ordem} onSaved={props.onClose} {...guard} />}
  </RecordDialog>
)

type FormProps = Omit<Props, 'id' | 'onClose'> & {
  onSaved: () => void
  onDirty: (dirty: boolean) => void
  onCancel: () => void
}

function CampoForm({ campo: atual, ordem, onSaved, onDirty, onCancel }: FormProps) {
  const { createCampo, updateCampo, reloadCampos } = useEtapas()
  const { data: etapas = [] } = useQuery(etapasQuery())
  const { data: usos = [] } = useQuery(usosCamposQuery())
  const rotuloDe = (chave: string) => etapas.find((etapa) => etapa.chave === chave)?.rotulo ?? chave
  const record = useRecordForm({
    atual,
    valoresDe: valoresDoCampo(ordem),
    camposDe: camposDoCampo,
    erros: errosDoCampo,
    rotulos: ROTULOS_CAMPO,
    mostrar: {
      tipo: (tipo) => ROTULO_TIPO_CAMPO[tipo],
      opcoes: (opcoes) => opcoes.map(({ nome, arquivada }) => (arquivada ? `${nome} (arquivada)` : nome)).join(', '),
      obrigatorio_em: (chave) => chave && rotuloDe(chave),
    },
    entidade: 'campos_proprios',
    falha: 'Erro ao salvar campo',
    onDirty,
    reload: async ({ id }) => (await reloadCampos()).find((outro) => outro.id === id),
    async create(campos) {
      await createCampo(campos)
      notifySuccess('Campo criado com sucesso!')
      onSaved()
    },
    async update({ id, versao }, _, { tipo, ...campos }) {
      await updateCampo({ id, versao, ...campos })
      notifySuccess('Campo atualizado com sucesso!')
      onSaved()
      return undefined
    },
  })
  const { campo, form } = record
  const isTexto = form.values.tipo === 'texto'
  return (
    <RecordForm record={record}>
      <Stack>
        <Text size="sm" c="dimmed">
          Dados de saúde não pertencem a estes campos. O que for texto fica cifrado, fora de filtros e da vista de
          supervisores.
        </Text>
        <TextInput {...campo('nome')} required autoComplete="off" maxLength={NOME_CAMPO.max} data-autofocus />
        <NativeSelect
          {...campo('tipo')}
          disabled={atual !== undefined}
          description={atual === undefined ? TIPO_NOVO : TIPO_FIXO}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={TIPOS_CAMPO.map((value) => ({ value, label: ROTULO_TIPO_CAMPO[value] }))}
        />
        {form.values.tipo === 'escolha' && (
          <OpcoesInput
            label={ROTULOS_CAMPO.opcoes}
            value={form.values.opcoes}
            onChange={(opcoes) => {
              form.setFieldValue('opcoes', opcoes)
              form.clearFieldError('opcoes')
            }}
            leadsDe={(id) => usos.find(({ opcao_id }) => opcao_id === id)?.leads ?? 0}
            error={form.errors.opcoes}
          />
        )}
        <NativeSelect
          {...campo('obrigatorio_em')}
          data={[
            { value: '', label: 'Nenhuma etapa' },
            ...ETAPAS_QUE_PEDEM.map((value) => ({ value, label: rotuloDe(value) })),
          ]}
          description="Quem move um lead para esta etapa, ou para uma depois dela, informa o campo antes."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          onChange={({ currentTarget }) =>
            form.setFieldValue('obrigatorio_em', currentTarget.value as FormCampo['obrigatorio_em'])
          }
        />
        <Checkbox
          {...campo('no_cartao', 'checkbox')}
          checked={!isTexto && form.values.no_cartao}
          disabled={isTexto}
          description={
            isTexto
              ? `${TEXTO_FORA_DO_CARTAO}.`
              : `Aparece no quadro e nas listas de leads. São no máximo ${CAMPOS_NO_CARTAO_MAXIMO}.`
          }
        />
        <TextInput {...campo('ordem')} required inputMode="numeric" autoComplete="off" maxLength={3} />
        {atual && (
          <Checkbox
            {...campo('arquivado', 'checkbox')}
            description="Arquivado, não é mais oferecido nem pedido; os leads guardam o que têm."
          />
        )}
        <FormFooter record={record} onCancel={onCancel} />
      </Stack>
    </RecordForm>
  )
}
