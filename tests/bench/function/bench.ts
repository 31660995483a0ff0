import { report } from '../goals.ts';
import { inTurn } from '../in-turn.ts';
import { timeColdStart } from './cold-start.ts';
import { type Contender, FUNCTION, startRaw, startServed } from './contender.ts';
import { startMailSink } from './mail-sink.ts';
import { deployReference } from './references.ts';
import { type Measurements, table } from './table.ts';

// npm run bench:function: the function's table. Each figure stands beside its reference, which is measured
// in turn with it, and is the median of the rounds.

export interface Scale {
  rounds: number;
  messages: number;
}

async function measureRelaying(
  { ours, raw, naive }: Record<'ours' | 'raw' | 'naive', Contender>,
  { rounds, messages }: Scale,
): Promise<Pick<Measurements, 'concurrent' | 'sequential' | 'memory'>> {
  const sending = (contender: Contender, concurrency: number) => () =>
    contender.send({ messages, concurrency });
  const concurrent = { ours: sending(ours, 80), raw: sending(raw, 80), naive: sending(naive, 80) };
  // Not counted: the processes only get up to speed.
  await inTurn(1, concurrent);
  return {
    concurrent: await inTurn(rounds, concurrent),
    sequential: await inTurn(rounds, { ours: sending(ours, 1), raw: sending(raw, 1) }),
    memory: await ours.peakMemory(),
  };
}

export async function measureFunction(scale: Scale): Promise<Measurements> {
  const sink = await startMailSink();
  const empty = deployReference('empty-function');
  const naive = deployReference('naive-function');
  const coldStart = await inTurn(scale.rounds, {
    ours: () => timeColdStart(FUNCTION, sink.port),
    empty: () => timeColdStart(empty, sink.port),
    naive: () => timeColdStart(naive, sink.port),
  });
  const contenders = {
    ours: await startServed(sink.port, FUNCTION),
    raw: startRaw(sink.port),
    naive: await startServed(sink.port, naive),
  };
  try {
    return { coldStart, ...(await measureRelaying(contenders, scale)) };
  } finally {
    await Promise.all(Object.values(contenders).map(({ stop }) => stop()));
    sink.stop();
  }
}

if (import.meta.main) {
  const rounds = Number(process.argv[2] ?? 5);
  report(table(await measureFunction({ rounds, messages: 1000 })));
}
