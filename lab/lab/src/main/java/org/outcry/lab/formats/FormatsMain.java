// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.formats;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.HdrHistogram.Histogram;

/** Process that measures one codec and prints a line for each method. */
public final class FormatsMain {
    private FormatsMain() {}

    /**
     * Measures one codec.
     *
     * @param args the codec's name, ms of warm-up, ms of the average
     */
    public static void main(String[] args) {
        List<FormatOrder> orders = FormatOrder.samples();
        FormatCodec codec = codec(args[0]).apply(orders);
        FormatRun.verify(codec, orders);
        FormatRun run = new FormatRun(codec, orders.size());
        Map<Method, Histogram> found = run.run(
                TimeUnit.MILLISECONDS.toNanos(Long.parseLong(args[1])),
                TimeUnit.MILLISECONDS.toNanos(Long.parseLong(args[2])));
        double allocated = run.bytesAllocated();
        FormatRun.verify(codec, orders);
        found.forEach((method, ns) -> System.out.printf(
                Locale.ROOT,
                "%s%s %.1f %.1f %.1f %d %.1f%n",
                FormatProcess.ROW,
                method,
                ns.getValueAtPercentile(50) / FormatRun.SCALE,
                ns.getValueAtPercentile(99) / FormatRun.SCALE,
                ns.getMean() / FormatRun.SCALE,
                run.bytes(),
                allocated));
    }

    private static Function<List<FormatOrder>, FormatCodec> codec(String name) {
        Function<List<FormatOrder>, FormatCodec> own = new OwnFormats().codecs().get(name);
        if (own != null) {
            return own;
        }
        for (FormatPeer peer : ServiceLoader.load(FormatPeer.class)) {
            Function<List<FormatOrder>, FormatCodec> theirs = peer.codecs().get(name);
            if (theirs != null) {
                return theirs;
            }
        }
        throw new IllegalArgumentException("no such codec: codec=" + name);
    }
}
