import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { ModeloCondicoes } from '@portal/contract/orcamentos/condicoes.contract'
import { CONDICOES_FALTANDO, CONDICOES_MAXIMO, TITULO_CONDICOES } from '@portal/contract/orcamentos/limites'
import { erroDoNome, textoLongo } from '@portal/contract/regras/nome'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../platform/api-error.ts'
import { useSession } from '../../platform/session.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { notifyError, notifySuccess } from '../../ui/notify.ts'
import { FormFooter } from '../../ui/record-form/form-footer.tsx'
import { RecordDialog } from '../../ui/record-form/record-dialog.tsx'
import { RecordForm } from '../../ui/record-form/record-form.tsx'
import { useRecordForm } from '../../ui/record-form/use-record-form.ts'
import { WhenLoaded } from '../../ui/record-form/when-loaded.tsx'
import { condicoesQuery, useCondicoes } from '../orcamentos.api.ts'
import classes from './modelos-dialog.module.css'

const DE_QUEM = { empresa: 'Da empresa', pessoal: 'Só meu' }
const ROTULOS = { titulo: 'Título', texto: 'Condições', escopo: 'De quem' }
type Valores = { titulo: string; texto: string; escopo: ModeloCondicoes['escopo'] }

const erros = {
  titulo: (titulo: string) => erroDoNome(TITULO_CONDICOES, titulo),
  texto: (texto: string) =>
    texto.trim() === ''
      ? CONDICOES_FALTANDO
      : texto.trim().length > CONDICOES_MAXIMO
        ? textoLongo(CONDICOES_MAXIMO)
        : undefined,
}

type FormProps = {
  /** Template to edit; undefined for a new one with `texto`. */
  modelo?: ModeloCondicoes | undefined
  texto?: string
  onDone: () => void
  onDirty: (dirty: boolean) => void
  onCancel: () => void
}

function ModeloForm({ modelo, texto = '', onDone, onDirty, onCancel }: FormProps) {
  const admin = useSession()?.user.role === 'admin'
  const { create, update } = useCondicoes()
  const modelos = useQuery(condicoesQuery())
  const done = () => {
    notifySuccess('Modelo de condições salvo com sucesso!')
    onDone()
  }
  const record = useRecordForm<ModeloCondicoes, Valores, Valores>({
    atual: modelo,
    valoresDe: (salvo): Valores =>
      salvo
        ? { titulo: salvo.titulo, texto: salvo.texto, escopo: salvo.escopo }
        : { titulo: '', texto, escopo: admin ? 'empresa' : 'pessoal' },
    camposDe: (valores) => ({ ...valores, titulo: valores.titulo.trim(), texto: valores.texto.trim() }),
    erros,
    rotulos: ROTULOS,
    mostrar: { escopo: (escopo) => DE_QUEM[escopo] },
    falha: 'Erro ao salvar modelo de condições',
    onDirty,
    async create(campos) {
      await create.mutateAsync(campos)
      done()
    },
    async update({ id, versao }, { titulo, texto: novo }) {
      await update.mutateAsync({
        id,
        versao,
        ...(titulo !== undefined && { titulo }),
        ...(novo !== undefined && { texto: novo }),
      })
      done()
      return undefined
    },
    reload: async ({ id }) => (await modelos.refetch()).data?.find((outro) => outro.id === id),
  })
  const { campo } = record
  return (
    <RecordForm record={record} className={classes.form}>
      <TextInput {...campo('titulo')} required data-autofocus autoComplete="off" maxLength={TITULO_CONDICOES.max} />
      {admin && !modelo && (
        <NativeSelect {...campo('escopo')} data={Object.entries(DE_QUEM).map(([value, label]) => ({ value, label }))} />
      )}
      <Textarea {...campo('texto')} required autosize minRows={4} maxRows={14} maxLength={CONDICOES_MAXIMO} />
      <FormFooter record={record} onCancel={onCancel} />
    </RecordForm>
  )
}

/** Saves the written conditions as a template. */
export const GuardarDialog = ({ texto, onClose }: { texto: string; onClose: () => void }) => (
  <RecordDialog title="Guardar como modelo" size="lg" centered onClose={onClose}>
    {(guard) => <ModeloForm texto={texto} onDone={onClose} {...guard} />}
  </RecordDialog>
)

const EditarDialog = ({ modelo, onClose }: { modelo: ModeloCondicoes | undefined; onClose: () => void }) => (
  <RecordDialog title={modelo ? 'Editar modelo' : 'Novo modelo'} size="lg" centered onClose={onClose}>
    {(guard) => <ModeloForm modelo={modelo} onDone={onClose} {...guard} />}
  </RecordDialog>
)

/** Templates of conditions: the company's, managed by administrators, and the user's own. */
export function ModelosDialog({ onClose }: { onClose: () => void }) {
  const admin = useSession()?.user.role === 'admin'
  const { data, error, refetch } = useQuery(condicoesQuery())
  const { remove } = useCondicoes()
  const [editando, setEditando] = useState<{ modelo: ModeloCondicoes | undefined }>()
  const [excluindo, setExcluindo] = useState<ModeloCondicoes>()

  async function removeModelo({ id }: ModeloCondicoes) {
    try {
      await remove.mutateAsync({ id })
      notifySuccess('Modelo de condições excluído com sucesso!')
    } catch (falha) {
      notifyError(messageOf(falha, 'Erro ao excluir modelo de condições'))
      throw falha
    }
  }

  return (
    <Dialog opened title="Modelos de condições" size="lg" onClose={onClose}>
      <WhenLoaded waits={!data} error={error} failure="Erro ao carregar modelos de condições" onRetry={refetch}>
        {data?.length === 0 && <p>Nenhum modelo de condições encontrado.</p>}
        <ul className={classes.modelos}>
          {data?.map((modelo) => (
            <li key={modelo.id} className={classes.modelo}>
              <div>
                <b>{modelo.titulo}</b> <small>{DE_QUEM[modelo.escopo]}</small>
                <p>{modelo.texto}</p>
              </div>
              {(admin || modelo.escopo === 'pessoal') && (
                <div className="portal-row">
                  <Button
                    variant="default"
                    size="compact-md"
                    aria-label={`Editar ${modelo.titulo}`}
                    onClick={() => setEditando({ modelo })}
                  >
                    Editar
                  </Button>
                  <Button
                    variant="subtle"
                    color="terracotta"
                    size="compact-md"
                    aria-label={`Excluir ${modelo.titulo}`}
                    onClick={() => setExcluindo(modelo)}
                  >
                    Excluir
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
        <Button onClick={() => setEditando({ modelo: undefined })}>Novo modelo</Button>
      </WhenLoaded>
      {editando && <EditarDialog modelo={editando.modelo} onClose={() => setEditando(undefined)} />}
      <ConfirmDialog
        opened={excluindo !== undefined}
        title="Excluir modelo"
        message={`Tem certeza que deseja excluir "${excluindo?.titulo}"? Os orçamentos que o usam ficam como estão.`}
        confirmLabel="Excluir"
        destructive
        onConfirm={async () => excluindo && removeModelo(excluindo)}
        onClose={() => setExcluindo(undefined)}
      />
    </Dialog>
  )
}
