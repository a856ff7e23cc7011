import { Gauge, Registry } from 'prom-client';

export interface MeasuredGauge<Label extends string> {
  name: string;
  help: string;
  samples: readonly { labels: Partial<Record<Label, string>>; value: number }[];
}

export async function gaugesText<Label extends string>(
  labelNames: readonly Label[],
  gauges: readonly MeasuredGauge<Label>[],
): Promise<{ contentType: string; text: string }> {
  const registry = new Registry();
  for (const { name, help, samples } of gauges) {
    const gauge = new Gauge({ name, help, labelNames: [...labelNames], registers: [registry] });
    for (const { labels, value } of samples) gauge.set(labels, value);
  }
  return { contentType: registry.contentType, text: await registry.metrics() };
}
