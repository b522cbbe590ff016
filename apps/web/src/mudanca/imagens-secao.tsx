import type { ImagensMudanca } from '@portal/contract/mudanca/mudanca.contract'
import { contado } from '@portal/contract/regras/contado'
import { TarefaProgresso } from '../tarefas/tarefa-progresso.tsx'
import { AvisoMudanca } from './aviso.tsx'
import { SecaoMudanca } from './secao.tsx'

/** Pictures and videos, which are fetched after the rows. */
export function ImagensSecao({ imagens: { total, trazidas, esperando, faltando } }: { imagens: ImagensMudanca }) {
  return (
    <SecaoMudanca titulo="Fotos e vídeos">
      {esperando > 0 ? (
        <TarefaProgresso tarefa={{ feitas: total - esperando, total }} rotulo="Trazendo fotos e vídeos" />
      ) : (
        <p role="status">
          {contado(trazidas, 'foto ou vídeo trazido', 'fotos e vídeos trazidos')}.{' '}
          {total === 0 && 'Não havia o que trazer.'}
        </p>
      )}
      {faltando > 0 && (
        <AvisoMudanca alerta>
          <p>
            {contado(
              faltando,
              'não foi encontrada e saiu da lista da sua clínica',
              'não foram encontradas e saíram das listas das suas clínicas',
            )}
            . Gerenciar Clínicas diz quais. Se o armazenamento antigo ainda abre, informe o endereço dele e mude de
            novo.
          </p>
        </AvisoMudanca>
      )}
    </SecaoMudanca>
  )
}
