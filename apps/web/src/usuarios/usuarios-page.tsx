import { Button, Skeleton, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Usuario } from '@portal/contract/usuarios/usuarios.contract'
import { TAMANHOS_PAGINA } from '@portal/contract/usuarios/usuarios-lista'
import { IconDownload, IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { LoadFailure } from '../ui/load-failure.tsx'
import { Page } from '../ui/page.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { ConfirmarAcao, type Confirmavel } from './confirmar-acao.tsx'
import { LinkDialog, type LinkGerado } from './link-dialog.tsx'
import { useUsuariosUrl } from './use-usuarios-url.ts'
import type { Acao } from './usuario-acoes.tsx'
import { UsuarioDialog } from './usuario-dialog.tsx'
import { urlExportacao, useUsuarioAcoes, usuariosQuery } from './usuarios.api.ts'
import { UsuariosBarra } from './usuarios-barra.tsx'
import { UsuariosCartoes } from './usuarios-cartoes.tsx'
import { UsuariosTabela } from './usuarios-tabela.tsx'
import { filtroDe } from './usuarios-url.ts'
import { UsuariosVazio } from './usuarios-vazio.tsx'

const TAMANHO = TAMANHOS_PAGINA[0]

/** The people who sign in, as administrators keep them. */
export function UsuariosPage() {
  const [url, change] = useUsuariosUrl()
  const [pagina, tamanho] = [url.pagina ?? 1, url.tamanho ?? TAMANHO]
  const lista = useQuery(usuariosQuery(filtroDe(url), pagina, tamanho))
  const acoes = useUsuarioAcoes()
  const navigate = useNavigate()
  const isLarga = useMediaQuery('(min-width: 48em)', undefined, { getInitialValueInEffect: false })
  const [formulario, setFormulario] = useState<{ id?: string }>()
  const [pergunta, setPergunta] = useState<{ acao: Confirmavel; usuario: Usuario }>()
  const [gerado, setGerado] = useState<LinkGerado>()
  const create = () => setFormulario({})

  async function sendConvite(usuario: Usuario) {
    const link = await acoes.resendConvite({ id: usuario.id }).catch(() => undefined)
    if (link) setGerado({ tipo: 'convite', usuario, link })
  }
  function act(acao: Acao, usuario: Usuario) {
    if (acao === 'editar') setFormulario({ id: usuario.id })
    else if (acao === 'dispositivos') navigate({ to: '/admin/dispositivos', search: { texto: usuario.email } })
    else if (acao === 'convite') sendConvite(usuario)
    else setPergunta({ acao, usuario })
  }
  async function confirm(acao: Confirmavel, usuario: Usuario) {
    const { id, versao } = usuario
    if (acao === 'aprovar') await acoes.approve({ id, versao })
    else if (acao === 'duas_etapas') await acoes.resetDuasEtapas({ id })
    else if (acao === 'senha') setGerado({ tipo: 'senha', usuario, link: await acoes.createLinkSenha({ id }) })
    else await acoes.setAtivo({ id, versao, is_active: acao === 'reativar' })
  }

  const { data } = lista
  return (
    <Page
      title="Usuários"
      actions={
        <>
          <Button
            component="a"
            href={urlExportacao(filtroDe(url))}
            download
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
          >
            Exportar CSV
          </Button>
          <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={create}>
            Novo Usuário
          </Button>
        </>
      }
    >
      <UsuariosBarra url={url} onChange={change} />
      {!data && lista.isError && (
        <LoadFailure title="Erro ao carregar usuários" error={lista.error} onRetry={lista.refetch} />
      )}
      {!data && !lista.isError && (
        <Stack gap="sm" aria-busy>
          {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
            <Skeleton key={key} height={isLarga ? 61 : 128} radius="lg" />
          ))}
        </Stack>
      )}
      {data?.itens.length === 0 && (
        <UsuariosVazio
          isFiltrada={url.texto !== undefined || url.papel !== undefined || url.situacao !== undefined || pagina > 1}
          onClear={() => change({ texto: undefined, papel: undefined, situacao: undefined, pagina: undefined })}
          onCreate={create}
        />
      )}
      {data && data.itens.length > 0 && (
        <>
          {isLarga ? (
            <UsuariosTabela usuarios={data.itens} url={url} onChange={change} onAcao={act} />
          ) : (
            <UsuariosCartoes usuarios={data.itens} onAcao={act} />
          )}
          <Pagination
            page={pagina}
            size={tamanho}
            total={data.total}
            onPage={(nova) => change({ pagina: nova > 1 ? nova : undefined })}
            choice={{
              sizes: TAMANHOS_PAGINA,
              onSize: (novo) => change({ tamanho: novo === TAMANHO ? undefined : novo, pagina: undefined }),
            }}
          />
        </>
      )}

      {formulario && (
        <UsuarioDialog
          id={formulario.id}
          onConvidado={(usuario, link) => {
            setFormulario(undefined)
            setGerado({ tipo: 'convite', usuario, link })
          }}
          onClose={() => setFormulario(undefined)}
        />
      )}
      {pergunta && (
        <ConfirmarAcao
          {...pergunta}
          onConfirm={() => confirm(pergunta.acao, pergunta.usuario)}
          onClose={() => setPergunta(undefined)}
        />
      )}
      {gerado && <LinkDialog gerado={gerado} onClose={() => setGerado(undefined)} />}
    </Page>
  )
}
