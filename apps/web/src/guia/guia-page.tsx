import { Button } from '@mantine/core'
import type { Role } from '@portal/contract/access'
import { IconPrinter } from '@tabler/icons-react'
import { Link, useLocation, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import admin from '../../../../docs/guia/admin.md?raw'
import consultor from '../../../../docs/guia/consultor.md?raw'
import gerenciador from '../../../../docs/guia/gerenciador.md?raw'
import tamanhos from '../../../../docs/guia/imagens/tamanhos.json'
import supervisor from '../../../../docs/guia/supervisor.md?raw'
import { ROLE_NAMES } from '../platform/role-names.ts'
import { useSession } from '../platform/session.ts'
import { anchorOf, blocksOf } from '../ui/guide/blocks.ts'
import { GuideText } from '../ui/guide/guide-text.tsx'
import { Page } from '../ui/page.tsx'
import classes from './guia-page.module.css'
import { LEITURAS } from './partes.ts'

const TEXTOS: Record<Role, string> = { admin, supervisor, gerenciador, consultor }

const IMAGENS = import.meta.glob<string>('../../../../docs/guia/imagens/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
})

function imagemDe(arquivo: string) {
  const src = IMAGENS[`../../../../docs/guia/imagens/${arquivo}.webp`]
  const tamanho = (tamanhos as Record<string, { width: number; height: number }>)[arquivo]
  return src && tamanho ? { src, ...tamanho } : undefined
}

/** 'Guia rápido': a role's working day, in chronological order. */
export function GuiaPage() {
  const role = useSession()?.user.role
  const { papel } = useParams({ strict: false })
  const hash = useLocation({ select: ({ hash }) => hash })
  const legiveis = role ? LEITURAS[role] : []
  const atual = legiveis.find((um) => um === papel) ?? legiveis[0]
  // The text renders after the address was opened, so the browser's own jump to the fragment fails.
  useEffect(() => {
    if (atual && hash) document.getElementById(hash)?.scrollIntoView()
  }, [atual, hash])
  if (!atual) return null
  const [titulo, ...blocos] = blocksOf(TEXTOS[atual])
  const partes = blocos.flatMap((bloco) => (bloco.tipo === 'titulo' && bloco.nivel === 2 ? bloco.texto : []))
  return (
    <Page
      title={titulo?.tipo === 'titulo' ? titulo.texto : 'Guia rápido'}
      actions={
        <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
          Imprimir
        </Button>
      }
    >
      {legiveis.length > 1 && (
        <nav className={classes.papeis} aria-label="Guias">
          {legiveis.map((um) => (
            <Link key={um} to="/guia/$papel" params={{ papel: um }} aria-current={um === atual ? 'page' : undefined}>
              {ROLE_NAMES[um].um}
            </Link>
          ))}
        </nav>
      )}
      <div className={classes.colunas}>
        <nav className={classes.conteudo} aria-label="Conteúdo">
          <ol>
            {partes.map((parte) => (
              <li key={parte}>
                <Link to="." hash={anchorOf(parte)}>
                  {parte}
                </Link>
              </li>
            ))}
          </ol>
        </nav>
        <GuideText blocos={blocos} comAncoras imagemDe={imagemDe} />
      </div>
    </Page>
  )
}
