import { ActionIcon, Button, Text, Title } from '@mantine/core'
import { campoEmUso, ROTULO_TIPO_CAMPO } from '@portal/contract/etapas/campos-proprios'
import type { CampoProprio } from '@portal/contract/etapas/etapas.contract'
import { contado } from '@portal/contract/regras/contado'
import { IconArchive, IconArchiveOff, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { notifyFailure, notifySuccess } from '../ui/notify.ts'
import { camposQuery, etapasQuery, useEtapas, usosCamposQuery } from './etapas.api.ts'
import classes from './etapas-page.module.css'

const CampoDialog = lazyPart(() => import('./campo-dialog.tsx').then((part) => part.CampoDialog))

/** Field in the dialog; without an id a new one. */
type Aberto = { id: string | undefined }

/** The company's own fields of leads; archived ones stand apart. */
export function CamposLista() {
  const campos = useQuery(camposQuery())
  const { data: etapas = [] } = useQuery(etapasQuery())
  const { data: usos = [] } = useQuery(usosCamposQuery())
  const { updateCampo, removeCampo } = useEtapas()
  const [aberto, setAberto] = useState<Aberto>()
  const [aExcluir, setAExcluir] = useState<CampoProprio>()
  const novo = useRef<HTMLButtonElement>(null)
  const todos = campos.data ?? []
  const emUso = todos.filter(({ arquivado }) => !arquivado)
  const arquivados = todos.filter(({ arquivado }) => arquivado)
  const leadsDe = (id: string) =>
    usos.find(({ campo_id, opcao_id }) => campo_id === id && opcao_id === null)?.leads ?? 0
  const leads = aExcluir ? leadsDe(aExcluir.id) : 0

  function detalhesDe({ id, tipo, obrigatorio_em, no_cartao, opcoes }: CampoProprio) {
    const etapa = etapas.find(({ chave }) => chave === obrigatorio_em)
    const oferecidas = opcoes.filter(({ arquivada }) => !arquivada).length
    return [
      ROTULO_TIPO_CAMPO[tipo],
      tipo === 'escolha' && contado(oferecidas, 'opção', 'opções'),
      etapa && `pedido em ${etapa.rotulo}`,
      no_cartao && 'no cartão',
      leadsDe(id) > 0 && `em ${contado(leadsDe(id), 'lead')}`,
    ]
      .filter(Boolean)
      .join(' · ')
  }

  async function archive({ id, versao, tipo, ...campo }: CampoProprio, arquivado: boolean) {
    try {
      await updateCampo({ ...campo, id, versao, arquivado })
      notifySuccess(arquivado ? 'Campo arquivado com sucesso!' : 'Campo restaurado com sucesso!')
    } catch (error) {
      notifyFailure(error, 'Erro ao salvar campo')
    }
  }
  async function remove({ id }: CampoProprio) {
    try {
      await removeCampo({ id })
      notifySuccess('Campo excluído com sucesso!')
      novo.current?.focus()
    } catch (error) {
      notifyFailure(error, 'Erro ao excluir campo')
    }
  }

  const linha = (campo: CampoProprio) => (
    <li key={campo.id} className={classes.linha} data-arquivado={campo.arquivado || undefined}>
      <span className={classes.nome}>
        <Text component="span" fw={600}>
          {campo.nome}
        </Text>{' '}
        <Text component="span" className={classes.detalhes} size="sm" c="dimmed">
          {detalhesDe(campo)}
        </Text>
      </span>
      <span className={classes.acoes}>
        <Acao nome={`Editar ${campo.nome}`} titulo="Editar" onClick={() => setAberto({ id: campo.id })}>
          <IconPencil size={20} aria-hidden />
        </Acao>
        {campo.arquivado ? (
          <Acao nome={`Restaurar ${campo.nome}`} titulo="Restaurar" onClick={() => void archive(campo, false)}>
            <IconArchiveOff size={20} aria-hidden />
          </Acao>
        ) : (
          <Acao nome={`Arquivar ${campo.nome}`} titulo="Arquivar" onClick={() => void archive(campo, true)}>
            <IconArchive size={20} aria-hidden />
          </Acao>
        )}
        <Acao nome={`Excluir ${campo.nome}`} titulo="Excluir" onClick={() => setAExcluir(campo)}>
          <IconTrash size={20} aria-hidden />
        </Acao>
      </span>
    </li>
  )

  return (
    <section className={classes.cartao} aria-labelledby="campos">
      <div className={classes.topo}>
        <Title order={2} size="h4" id="campos">
          Campos da empresa
        </Title>
        <Button
          ref={novo}
          variant="light"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => setAberto({ id: undefined })}
        >
          Novo campo
        </Button>
      </div>
      {campos.isError && !campos.data && (
        <LoadFailure title="Erro ao carregar campos" error={campos.error} onRetry={campos.refetch} />
      )}
      {campos.data && todos.length === 0 && (
        <Text c="dimmed" mt="xs">
          O que a sua empresa quer saber de um lead e o portal não pergunta, como o turno preferido ou o convênio. Cada
          campo aparece na ficha, nos filtros e na ordem das listas, e pode ser pedido ao mover um lead.
        </Text>
      )}
      {emUso.length > 0 && (
        <ul className={classes.lista} aria-label="Campos em uso">
          {emUso.map(linha)}
        </ul>
      )}
      {arquivados.length > 0 && (
        <>
          <Text component="h3" size="sm" fw={600} c="dimmed" mt="sm">
            Arquivados
          </Text>
          <ul className={classes.lista} aria-label="Campos arquivados">
            {arquivados.map(linha)}
          </ul>
        </>
      )}
      <Suspense>
        {aberto && (
          <CampoDialog
            id={aberto.id}
            campo={aberto.id === undefined ? undefined : (todos.find(({ id }) => id === aberto.id) ?? null)}
            ordem={Math.max(0, ...todos.map(({ ordem }) => ordem)) + 1}
            onClose={() => setAberto(undefined)}
          />
        )}
      </Suspense>
      {aExcluir && (
        <ConfirmDialog
          opened
          title="Excluir campo"
          message={
            leads > 0 ? (
              <>
                <p>
                  <strong>{aExcluir.nome}</strong>
                </p>
                <p>{campoEmUso(leads)}</p>
              </>
            ) : (
              <>
                Tem certeza que deseja excluir este campo? <strong>{aExcluir.nome}</strong>
              </>
            )
          }
          confirmLabel={leads > 0 ? 'Arquivar' : 'Excluir'}
          confirmDisabled={leads > 0 && aExcluir.arquivado}
          destructive={leads === 0}
          onConfirm={() => (leads > 0 ? archive(aExcluir, true) : remove(aExcluir))}
          onClose={() => setAExcluir(undefined)}
        />
      )}
    </section>
  )
}

type AcaoProps = { nome: string; titulo: string; onClick: () => void; children: ReactNode }

const Acao = ({ nome, titulo, onClick, children }: AcaoProps) => (
  <ActionIcon size="xl" variant="subtle" color="gray" aria-label={nome} title={titulo} onClick={onClick}>
    {children}
  </ActionIcon>
)
