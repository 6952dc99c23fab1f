// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.verbs;

import org.outcry.commandline.Verb;
import org.outcry.lab.compare.CompareCommand;
import org.outcry.lab.compare.HistoryCommand;
import org.outcry.lab.days.DaysCommand;
import org.outcry.lab.demo.TrainCommand;
import org.outcry.lab.disturb.DisturbCommand;
import org.outcry.lab.echo.EchoCommand;
import org.outcry.lab.engine.EngineStreamCommand;
import org.outcry.lab.failover.FailoverCommand;
import org.outcry.lab.feed.FeedCommand;
import org.outcry.lab.fix.FixCommand;
import org.outcry.lab.formats.FormatsCommand;
import org.outcry.lab.idle.IdleCommand;
import org.outcry.lab.latency.LatencyCommand;
import org.outcry.lab.library.CLibraryCommand;
import org.outcry.lab.micro.AllocateCommand;
import org.outcry.lab.micro.MicroCommand;
import org.outcry.lab.ouch.OuchCommand;
import org.outcry.lab.parity.ParityCommand;
import org.outcry.lab.possdup.PossDupCommand;
import org.outcry.lab.profile.ProfileCommand;
import org.outcry.lab.queue.QueueCommand;
import org.outcry.lab.record.RecordCommand;
import org.outcry.lab.report.ReportCommand;
import org.outcry.lab.scale.ScaleCommand;
import org.outcry.lab.threads.ThreadsCommand;
import org.outcry.lab.throughput.ThroughputCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Verb {@code outcry lab}: the parent of all measuring verbs. */
@Command(
        name = "lab",
        description = "Generates flow and measures.",
        mixinStandardHelpOptions = true,
        subcommands = {
            GenerateCommand.class,
            ThroughputCommand.class,
            FixCommand.class,
            OuchCommand.class,
            PossDupCommand.class,
            FeedCommand.class,
            FailoverCommand.class,
            ThreadsCommand.class,
            IdleCommand.class,
            DaysCommand.class,
            EngineStreamCommand.class,
            CLibraryCommand.class,
            ScaleCommand.class,
            FormatsCommand.class,
            EchoCommand.class,
            QueueCommand.class,
            LatencyCommand.class,
            RecordCommand.class,
            CompareCommand.class,
            HistoryCommand.class,
            ReportCommand.class,
            ProfileCommand.class,
            ParityCommand.class,
            DisturbCommand.class,
            MicroCommand.class,
            AllocateCommand.class,
            TrainCommand.class
        },
        footer = {"", "Example: outcry lab fix --rates 45000"})
public final class LabCommand implements Verb {
    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Override
    public Integer call() {
        throw new ParameterException(spec.commandLine(), "say what");
    }
}
