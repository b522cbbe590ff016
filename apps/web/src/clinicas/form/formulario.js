import { erroDe, errosDe, isObrigatorio } from './regras.ts';
import { SECOES } from './secoes.ts';
import { camposAlterados, valoresDe } from './valores.ts';
const COORDENADAS = ['latitude', 'longitude'];
const ORDEM = SECOES.flatMap(({ campos }) => campos);
/** What is typed, apart from React: a letter draws its own field again and nothing else. */
export function createFormulario(clinica) {
    const inicio = (de) => {
        const antes = valoresDe(de);
        return { base: de, antes, valores: antes, alterados: {}, erros: {}, outra: undefined, sumiu: false };
    };
    let estado = inicio(clinica);
    const listeners = new Set();
    function change(parte) {
        const { antes, valores } = { ...estado, ...parte };
        estado = { ...estado, ...parte, alterados: camposAlterados(antes, valores) };
        for (const listener of listeners)
            listener();
    }
    const isSujo = () => Object.keys(estado.alterados).length > 0;
    const primeiroErro = () => ORDEM.find((campo) => estado.erros[campo]);
    return {
        estado: () => estado,
        isSujo,
        subscribe(listener) {
            listeners.add(listener);
            return () => {
                listeners.delete(listener);
            };
        },
        /** A message goes away as soon as the field is right; a new one comes only on leaving it. */
        set(parte) {
            const valores = { ...estado.valores, ...parte };
            const tocados = parte.latitude === undefined && parte.longitude === undefined ? [] : COORDENADAS;
            const erros = { ...estado.erros };
            for (const campo of [...Object.keys(parte), ...tocados])
                if (erros[campo])
                    erros[campo] = erroDe(campo, valores);
            change({ valores, erros });
        },
        /** On leaving a field. One that must be filled is left alone while it is as empty as it was. */
        conferir(campo) {
            const { valores, antes } = estado;
            const erro = erroDe(campo, valores);
            if (erro && isObrigatorio(campo) && valores[campo] === antes[campo])
                return;
            change({ erros: { ...estado.erros, [campo]: erro } });
        },
        /** On saving: the first field that cannot be saved, from top to bottom. */
        conferirTudo() {
            change({ erros: errosDe(estado.valores, (campo) => campo in estado.alterados) });
            return primeiroErro();
        },
        /** What the server refused, by dotted path; answers the first field concerned. */
        recusar(recusados) {
            const erros = Object.entries(recusados).map(([path, mensagem]) => [path.split('.')[0], mensagem]);
            change({ erros: { ...estado.erros, ...Object.fromEntries(erros) } });
            return primeiroErro();
        },
        /** The clinic as the server has it now: taken over when nothing was typed, else kept aside to be compared. */
        receber(atual) {
            if (estado.base?.id === atual.id && atual.versao <= (estado.outra ?? estado.base).versao)
                return;
            if (isSujo())
                change({ outra: atual });
            else
                change(inicio(atual));
        },
        /** Goes on from a newer version with the values that were chosen. */
        juntar(atual, valores) {
            change({ base: atual, antes: valoresDe(atual), valores, erros: {}, outra: undefined, sumiu: false });
        },
        /** Puts back what was typed earlier. */
        recuperar: (valores) => change({ valores: { ...estado.valores, ...valores } }),
        /** The clinic is gone: what is written becomes a new one. */
        tornarNova: () => change({ base: undefined, antes: valoresDe(), outra: undefined, sumiu: false }),
        setSumiu: () => change({ sumiu: true }),
    };
}
