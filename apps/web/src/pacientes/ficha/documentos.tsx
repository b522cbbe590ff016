import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Button, Checkbox } from '@mantine/core'
import { PAPEIS_PACIENTE, PAPEIS_POR_TIPO, type PapelPaciente } from '@portal/contract/pacientes/checklist'
import { ERRO_SALVAR_PACIENTE } from '@portal/contract/pacientes/limites'
import { ROTULO_TIPO_PACIENTE } from '@portal/contract/pacientes/opcoes'
import type { DocumentoPaciente } from '@portal/contract/pacientes/pacientes.contract'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { EnviarDocumentos } from '../../documentos/enviar-documentos.tsx'
import { messageOf } from '../../platform/api-error.ts'
import { formatDateTime } from '../../platform/format-date.ts'
import { formatSize } from '../../platform/format-size.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { notifyError } from '../../ui/notify.ts'
import { documentosQuery, openDocumento, useCheckPapel } from '../pacientes.api.ts'
import classes from './ficha-paciente.module.css'
import type { ParteProps } from './parte.ts'
import { TipoADefinir } from './tipo-a-definir.tsx'

const PedirDialog = lazyPart(() => import('../../documentos/pedir-dialog.tsx').then((part) => part.PedirDialog))
const ExcluirDialog = lazyPart(() => import('../../documentos/excluir-dialog.tsx').then((part) => part.ExcluirDialog))

/** Papers that the kind of admission needs, and the documents on file. */
export function Documentos({ paciente, onDirty }: ParteProps) {
  const { id, nome, papeis, papeis_faltando, tipo_vigente } = paciente
  const [janela, setJanela] = useState<'pedir' | DocumentoPaciente>()
  const close = () => setJanela(undefined)
  const { data, error, refetch } = useQuery(documentosQuery(id))
  const check = useCheckPapel()
  /** Box that was just ticked, shown at once: the mutation's own state comes a moment later. */
  const [pedido, setPedido] = useState<{ papel: PapelPaciente; feito: boolean }>()
  const exigidos = PAPEIS_POR_TIPO[tipo_vigente]
  // Shows papers on file even if the kind does not need them.
  const linhas = [...exigidos, ...papeis.map(({ papel }) => papel).filter((papel) => !exigidos.includes(papel))]

  async function mark(papel: PapelPaciente, feito: boolean) {
    const este = { papel, feito }
    setPedido(este)
    try {
      await check.mutateAsync({ id, ...este })
    } catch (falha) {
      notifyError(messageOf(falha, ERRO_SALVAR_PACIENTE))
    } finally {
      setPedido((atual) => (atual === este ? undefined : atual))
    }
  }

  return (
    <>
      <h3 className={classes.parte}>Lista de documentos: {ROTULO_TIPO_PACIENTE[tipo_vigente]}</h3>
      {tipo_vigente === 'nao_sabe' && <TipoADefinir paciente={paciente} />}
      <ul className={classes.lista} aria-label="Lista de documentos">
        {linhas.map((papel) => {
          const feito = papeis.find((um) => um.papel === papel)
          return (
            <li key={papel}>
              <Checkbox
                label={PAPEIS_PACIENTE[papel]}
                checked={pedido?.papel === papel ? pedido.feito : feito !== undefined}
                disabled={feito?.origem === 'documento'}
                description={
                  feito
                    ? `${feito.origem === 'documento' ? 'Documento recebido' : 'Marcado à mão'} em ${formatDateTime(feito.em)}${feito.por ? ` por ${feito.por}` : ''}`
                    : 'Falta'
                }
                onChange={({ currentTarget }) => void mark(papel, currentTarget.checked)}
              />
            </li>
          )
        })}
      </ul>
      <Button variant="default" onClick={() => setJanela('pedir')}>
        Solicitar documentos
      </Button>
      <h3 className={classes.parte}>Enviar documento</h3>
      <EnviarDocumentos paciente={id} faltando={papeis_faltando} onDirty={onDirty} />
      <h3 className={classes.parte}>Documentos recebidos</h3>
      {!data && error && <LoadFailure title="Erro ao carregar documentos" error={error} onRetry={refetch} />}
      {data?.length === 0 && <p className={classes.nota}>Nenhum documento recebido.</p>}
      {data && data.length > 0 && (
        <ul className={classes.lista} aria-label={`Documentos de ${nome}`}>
          {data.map((documento) => (
            <Documento key={documento.id} documento={documento} onDelete={() => setJanela(documento)} />
          ))}
        </ul>
      )}
      <Suspense>
        {janela === 'pedir' && (
          <PedirDialog paciente={id} faltando={papeis_faltando} contato={contatoDe(paciente)} onClose={close} />
        )}
        {typeof janela === 'object' && (
          <ExcluirDialog
            paciente={id}
            documento={{ id: janela.id, rotulo: `${PAPEIS_PACIENTE[janela.tipo]} (${janela.nome})` }}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}

/** Contact who is asked for documents: who filled in the form, otherwise the responsible person or the patient. */
const contatoDe = (paciente: ParteProps['paciente']) => ({
  nome: paciente.declarante_nome ?? paciente.responsavel_nome ?? paciente.nome,
  telefone: paciente.declarante_telefone ?? paciente.responsavel_telefone ?? paciente.telefone,
  aceita_mensagens: paciente.aceita_mensagens,
})

function Documento({ documento, onDelete }: { documento: DocumentoPaciente; onDelete: () => void }) {
  const { id, tipo, nome, tamanho, enviado_em, enviado_por } = documento

  async function open() {
    // Opened before the request: popup blockers refuse a window that opens after a wait.
    const tab = window.open('about:blank', '_blank')
    if (tab) tab.opener = null
    try {
      const { url } = await openDocumento(id)
      ;(tab ?? window).location.assign(url)
    } catch (error) {
      tab?.close()
      notifyError(messageOf(error, 'Não foi possível abrir o documento'))
    }
  }

  return (
    <li>
      <span>
        <strong>{PAPEIS_PACIENTE[tipo]}</strong>
        <small>
          {nome} · {formatSize(tamanho)} · {formatDateTime(enviado_em)}, {enviado_por ?? 'enviado pela família'}
        </small>
      </span>
      <Button
        variant="default"
        size="compact-md"
        aria-label={`Abrir ${PAPEIS_PACIENTE[tipo]}: ${nome}, em nova aba`}
        onClick={() => void open()}
      >
        Abrir
      </Button>
      <Button
        variant="subtle"
        color="terracotta"
        size="compact-md"
        aria-label={`Excluir ${PAPEIS_PACIENTE[tipo]}: ${nome}`}
        onClick={onDelete}
      >
        Excluir
      </Button>
    </li>
  )
}
