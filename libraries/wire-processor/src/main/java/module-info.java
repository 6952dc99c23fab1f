// SPDX-License-Identifier: Apache-2.0
import javax.annotation.processing.Processor;
import org.outcry.wire.processor.WireProcessor;

/** The annotation processor that writes codecs, method writers and method readers. */
module org.outcry.wire.processor {
    requires static org.jspecify;
    requires java.compiler;
    requires org.outcry.wire;

    provides Processor with
            WireProcessor;
}
