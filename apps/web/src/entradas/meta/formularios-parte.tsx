import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Button, Skeleton, Switch } from '@mantine/core'
import type { Fonte, FormularioMeta } from '@portal/contract/entradas/entradas.contract'
import { type Destino, ROTULO_DESTINO } from '@portal/contract/leads/destino'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { camposQuery } from '../../etapas/etapas.api.ts'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { ItemCard, ItemList } from '../../ui/list/item-list.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { notifySuccess } from '../../ui/notify.ts'
import { FormFooter } from '../../ui/record-form/form-footer.tsx'
import { RecordDialog } from '../../ui/record-form/record-dialog.tsx'
import { RecordForm } from '../../ui/record-form/record-form.tsx'
import { useRecordForm } from '../../ui/record-form/use-record-form.ts'
import { mapeamentoEmTexto } from '../campos-parte.tsx'
import { ChavesCampos } from '../chaves-campos.tsx'
import { DestinoCampos } from '../destino-campos.tsx'
import { destinosQuery, formulariosQuery, useFontes } from '../entradas.api.ts'
import entradas from '../entradas.module.css'
import { camposDe, errosDe, type Registro, ROTULOS, registroDe, valoresDe } from './formulario-meta.ts'

/** Forms of the page, each with its mapping and, if wanted, its own destination. */
export function FormulariosParte({ fonte }: { fonte: Fonte }) {
  const pronta = fonte.tem_token_pagina && fonte.pagina_id !== null
  const { data, error, refetch } = useQuery(formulariosQuery(fonte.id, pronta))
  const [editado, setEditado] = useState<string>()
  const aberto = data?.find(({ formulario_id }) => formulario_id === editado)
  if (!pronta)
    return (
      <EmptyState
        title="Falta a conexão com a Meta"
        text="Informe em Conexão a página e o token dela: os formulários aparecem aqui."
      />
    )
  if (!data)
    return error ? (
      <LoadFailure title="Erro ao buscar os formulários" error={error} onRetry={refetch} />
    ) : (
      <Skeleton height={240} radius="lg" aria-busy />
    )
  if (data.length === 0)
    return (
      <EmptyState
        title="Nenhum formulário nesta página"
        text="Crie um formulário instantâneo na Meta e abra esta parte de novo."
      />
    )
  return (
    <div className={entradas.parte}>
      <ItemList label="Formulários" items={data.map(registroDe)}>
        {(formulario) => (
          <ItemCard
            title={formulario.nome}
            actions={
              <Button
                variant="default"
                size="compact-md"
                aria-label={`Editar ${formulario.nome}`}
                onClick={() => setEditado(formulario.formulario_id)}
              >
                Editar
              </Button>
            }
          >
            <p>
              {formulario.proprio ? `Destino próprio: ${ROTULO_DESTINO[formulario.destino]}` : 'Destino da fonte'} ·{' '}
              {formulario.perguntas.length === 1 ? '1 pergunta' : `${formulario.perguntas.length} perguntas`}
            </p>
          </ItemCard>
        )}
      </ItemList>
      {aberto && (
        <FormularioDialog fonte={fonte} formulario={registroDe(aberto)} onClose={() => setEditado(undefined)} />
      )}
    </div>
  )
}

type Props = { fonte: Fonte; formulario: Registro; onClose: () => void }

function FormularioDialog({ fonte, formulario, onClose }: Props) {
  return (
    <RecordDialog title={formulario.nome} size="lg" onClose={onClose}>
      {(guard) => <FormularioForm fonte={fonte} formulario={formulario} onSaved={onClose} {...guard} />}
    </RecordDialog>
  )
}

type FormProps = Omit<Props, 'onClose'> & {
  onSaved: () => void
  onDirty: (dirty: boolean) => void
  onCancel: () => void
}

function FormularioForm({ fonte, formulario, onSaved, onDirty, onCancel }: FormProps) {
  const queryClient = useQueryClient()
  const { saveFormulario } = useFontes()
  const { data: possiveis } = useQuery(destinosQuery())
  const { data: proprios = [] } = useQuery(camposQuery())
  const record = useRecordForm({
    atual: formulario as Registro | undefined,
    valoresDe,
    camposDe,
    erros: errosDe,
    rotulos: ROTULOS,
    juntos: [['proprio', 'destino', 'destino_consultor_id', 'destino_regra_id']],
    falha: 'Erro ao salvar formulário',
    mostrar: {
      destino: (destino) => ROTULO_DESTINO[destino],
      destino_consultor_id: (id) => possiveis?.consultores.find((um) => um.id === id)?.nome ?? '',
      destino_regra_id: (id) => possiveis?.regras.find((uma) => uma.id === id)?.nome ?? '',
      mapeamento: (mapeamento) => mapeamentoEmTexto(mapeamento, proprios),
    },
    onDirty,
    async reload({ formulario_id }) {
      const todos = await queryClient.fetchQuery({ ...formulariosQuery(fonte.id, true), staleTime: 0 })
      const deles = todos.find((um: FormularioMeta) => um.formulario_id === formulario_id)
      return deles && registroDe(deles)
    },
    async update({ formulario_id, nome, versao }, _, campos) {
      await saveFormulario({ id: fonte.id, formulario_id, nome, versao: versao || null, ...campos })
      notifySuccess('Formulário salvo')
      onSaved()
      return undefined
    },
  })
  const { campo, form } = record
  const { proprio, mapeamento } = form.values
  return (
    <RecordForm record={record}>
      <div className={entradas.parte}>
        <Switch {...campo('proprio', 'checkbox')} description="Sem ele, os leads vão para onde vão os da fonte." />
        {proprio && (
          <DestinoCampos
            destino={form.values}
            campo={campo}
            possiveis={possiveis}
            onChange={(destino) => {
              for (const nome of [
                'destino',
                'destino_consultor_id',
                'destino_regra_id',
              ] as const satisfies (keyof Destino)[])
                if (destino[nome] !== form.values[nome]) form.setFieldValue(nome, destino[nome] as never)
            }}
          />
        )}
        <h3>Perguntas</h3>
        <ChavesCampos
          chaves={formulario.perguntas.map(({ chave, rotulo, reconhecido }) => ({
            chave,
            reconhecido,
            amostra: rotulo,
          }))}
          mapeamento={mapeamento}
          onChange={(novo) => form.setFieldValue('mapeamento', novo)}
        />
        <FormFooter record={record} onCancel={onCancel} />
      </div>
    </RecordForm>
  )
}
