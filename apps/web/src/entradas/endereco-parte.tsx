import { Button } from '@mantine/core'
import type { Fonte, FonteComSegredo } from '@portal/contract/entradas/entradas.contract'
import { ENTRADA_DO_MODELO } from '@portal/contract/entradas/limites'
import type { TipoSegredo } from '@portal/contract/entradas/opcoes'
import { IconKey } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { formatDateTime } from '../platform/format-date.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Conexao } from './conexao.tsx'
import { useFontes } from './entradas.api.ts'
import classes from './entradas.module.css'

const SegredoDialog = lazyPart(() => import('./segredo-dialog.tsx').then((part) => part.SegredoDialog))

/** Secrets of a source: they cannot be shown again, only renewed. */
export function Segredos({ fonte }: { fonte: Fonte }) {
  const { renew } = useFontes()
  const [perguntando, setPerguntando] = useState<TipoSegredo>()
  const [novo, setNovo] = useState<FonteComSegredo & { tipo: TipoSegredo }>()
  const { id, versao, modelo, segredo_em, assinatura_em } = fonte
  const nome = modelo === 'google' ? 'chave' : modelo === 'meta' ? 'token de verificação' : 'segredo'
  const generate = async (tipo: TipoSegredo) => setNovo({ ...(await renew({ id, versao, tipo })), tipo })
  return (
    <>
      <div className={classes.bloco}>
        <h3>{nome === 'chave' ? 'Chave' : nome === 'segredo' ? 'Segredo' : 'Token de verificação'}</h3>
        <p>
          {nome === 'chave' ? 'Criada' : 'Criado'} em {formatDateTime(segredo_em)}. Não pode ser visto de novo, nem por
          quem administra o portal.
        </p>
        <div className="portal-row-center">
          <Button
            variant="default"
            leftSection={<IconKey size={18} aria-hidden />}
            onClick={() => setPerguntando('acesso')}
          >
            {nome === 'chave' ? 'Gerar outra chave' : `Gerar outro ${nome}`}
          </Button>
        </div>
      </div>
      {ENTRADA_DO_MODELO[modelo].assinatura === 'gerada' && (
        <div className={classes.bloco}>
          <h3>Assinatura</h3>
          <p>
            {assinatura_em
              ? `Segredo de assinatura criado em ${formatDateTime(assinatura_em)}.`
              : 'Opcional: quem envia pode assinar cada chamada em vez de mandar o segredo.'}
          </p>
          <div className="portal-row-center">
            <Button
              variant="default"
              leftSection={<IconKey size={18} aria-hidden />}
              onClick={() =>
                assinatura_em ? setPerguntando('assinatura') : void generate('assinatura').catch(() => {})
              }
            >
              {assinatura_em ? 'Gerar outro segredo de assinatura' : 'Gerar segredo de assinatura'}
            </Button>
          </div>
        </div>
      )}
      <ConfirmDialog
        opened={perguntando !== undefined}
        title={perguntando === 'assinatura' ? 'Gerar outro segredo de assinatura' : `Trocar ${nome}`}
        message="O atual deixa de valer na hora: as chamadas que o usam são recusadas até que você troque na ferramenta. Deseja continuar?"
        confirmLabel="Gerar outro"
        destructive
        onConfirm={() => generate(perguntando ?? 'acesso')}
        onClose={() => setPerguntando(undefined)}
      />
      <Suspense>{novo && <SegredoDialog {...novo} onClose={() => setNovo(undefined)} />}</Suspense>
    </>
  )
}

/** Address and secrets of a source. */
export const EnderecoParte = ({ fonte }: { fonte: Fonte }) => (
  <div className={classes.parte}>
    <Conexao fonte={fonte} tipo={fonte.modelo === 'typeform' || fonte.modelo === 'tally' ? 'assinatura' : 'acesso'} />
    <Segredos fonte={fonte} />
  </div>
)
