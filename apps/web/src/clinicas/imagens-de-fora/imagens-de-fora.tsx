import { Button, Text } from '@mantine/core'
import type { ImagensDeFora as Situacao } from '@portal/contract/mudanca/imagens-de-fora.contract'
import { contado } from '@portal/contract/regras/contado'
import { IconPhotoDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { TarefaProgresso } from '../../tarefas/tarefa-progresso.tsx'
import { imagensDeForaQuery, useBringImagens } from './imagens-de-fora.api.ts'
import classes from './imagens-de-fora.module.css'

/** Lists clinics' pictures at other addresses and copies them here; nothing when there are none. */
export function ImagensDeFora() {
  const { data } = useQuery(imagensDeForaQuery())
  const trazer = useBringImagens()
  if (!data || (data.arquivos === 0 && data.esperando === 0 && data.nao_trazidas.length === 0)) return null
  const { arquivos, clinicas, total, esperando, nao_trazidas } = data
  return (
    <section className={classes.faixa} aria-label="Imagens em outros endereços">
      {esperando > 0 ? (
        <>
          <TarefaProgresso
            tarefa={{ feitas: total - esperando, total }}
            rotulo="Trazendo imagens e vídeos para este portal"
          />
          <Text size="sm" c="dimmed">
            Continua também com esta página fechada. O que não responde é pedido de novo mais tarde.
          </Text>
        </>
      ) : (
        arquivos > 0 && (
          <div className={classes.linha}>
            <Text className={classes.texto}>
              <strong>{contado(arquivos, 'imagem ou vídeo', 'imagens e vídeos')}</strong> de{' '}
              {contado(clinicas, 'clínica', 'clínicas')} {arquivos === 1 ? 'está' : 'estão'} em outro endereço da
              internet. Se ele sair do ar, {arquivos === 1 ? 'some' : 'somem'} também daqui.
            </Text>
            <Button
              variant="default"
              leftSection={<IconPhotoDown size={18} aria-hidden />}
              loading={trazer.isPending}
              onClick={() => trazer.mutate(undefined)}
            >
              Trazer as imagens para cá
            </Button>
          </div>
        )
      )}
      {nao_trazidas.length > 0 && <NaoTrazidas nao_trazidas={nao_trazidas} />}
    </section>
  )
}

const destinoDe = ({ ficou, clinicas }: Situacao['nao_trazidas'][number]) => {
  if (ficou) return 'Continua no endereço antigo.'
  const nomes = clinicas.map(({ name }) => name).join(', ')
  return nomes === '' ? 'Saiu da clínica.' : `Saiu de ${nomes}.`
}

const NaoTrazidas = ({ nao_trazidas }: Pick<Situacao, 'nao_trazidas'>) => (
  <details className={classes.dobra}>
    <summary>O que não pôde ser trazido</summary>
    <ul className={classes.lista}>
      {nao_trazidas.map((uma) => (
        <li key={`${uma.tipo} ${uma.endereco}`}>
          <span className={classes.endereco}>{uma.endereco}</span> {uma.motivo} {destinoDe(uma)}
        </li>
      ))}
    </ul>
  </details>
)
